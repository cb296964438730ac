import { announceChange } from '../platform/cache/change-feed.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type MarkRow, replaceMarks, selectMarks } from './goods-mark.queries.ts';

/** Goods that are to be marked, and within which time. */
export type MarkDraft = Omit<MarkRow, 'tenantId' | 'kind' | 'refId'>;
type Kept = Pick<MarkRow, 'kind' | 'refId' | 'ppid' | 'productId' | 'label' | 'startsAt' | 'endsAt'>;

/** Whoever writes marks raises the generation; so long a process keeps them at most. */
const KEPT_MS = 60_000;

const keepMarks = keepPerGeneration((ctx): Promise<Kept[]> => selectMarks(ctx), { mostMs: KEPT_MS });

/**
 * Says which goods a sale or an activity has, instead of what it said before; none takes them all out. Only what is
 * published is to be told: everybody sees it.
 */
export async function markGoods(
  tx: RequestContext,
  of: { kind: 'rush' | 'activity'; refId: number },
  drafts: readonly MarkDraft[],
): Promise<void> {
  await replaceMarks(tx, of, drafts);
  await announceChange(tx);
}

/** Of which item of a flash sale each SKU is sold at this moment, and until when; the one that ends first. */
export async function findRushMarks(
  ctx: RequestContext,
  ppids: readonly number[],
  now: Date,
): Promise<Map<number, { qid: number; endsAt: Date }>> {
  const wanted = new Set(ppids);
  const running = (await keepMarks({ ...ctx, transactional: false })).filter(
    (mark) => mark.kind === 'rush' && wanted.has(mark.ppid) && holdsAt(mark, now),
  );
  return new Map(running.toReversed().map(({ ppid, refId, endsAt }) => [ppid, { qid: refId, endsAt }]));
}

/** What pictures of models are marked with at this moment by an activity; the one that ends first. */
export async function findPictureLabels(
  ctx: RequestContext,
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const running = (await keepMarks({ ...ctx, transactional: false })).filter(
    (mark) => mark.label !== '' && holdsAt(mark, now),
  );
  return new Map(running.toReversed().map(({ productId, label }) => [productId, label]));
}

function holdsAt({ startsAt, endsAt }: Kept, now: Date): boolean {
  return startsAt <= now && now < endsAt;
}
