import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { rateGuide } from '../guide/guide.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockRating, rateStore } from '../store/store.service.ts';
import { sumStars } from './store-comment.queries.ts';
import { markShown } from './write-comment.queries.ts';

/** How moderation names a comment on a store. */
export const STORE_COMMENT_KIND = 'storeComment';

/** Lets everybody see a comment, in a transaction. */
export function showComment(tx: RequestContext, id: number): Promise<void> {
  return change(tx, id, { shown: true });
}

/** Lets nobody see a comment any more. Its stars count on, unless it was a fraud. */
export function hideComment(tx: RequestContext, id: number, refusedFor: RefusalReason): Promise<void> {
  return change(tx, id, { shown: false, refusedFor });
}

async function change(
  tx: RequestContext,
  id: number,
  verdict: { shown: true } | { shown: false; refusedFor: RefusalReason },
): Promise<void> {
  const of = await markShown(tx, id, verdict);
  if (!of) return;
  await recount(tx, of);
  await announceChange(tx);
}

/** Counts the stars of a store anew, and of the guide who served there. */
export async function recount(
  tx: RequestContext,
  { storeId, guideId }: { storeId: number; guideId: number | null },
): Promise<void> {
  // The store first: whoever shows or hides another of its comments counts after this one.
  await lockRating(tx, storeId);
  const { scoreSum, count: commentCount } = await sumStars(tx, { storeId });
  await rateStore(tx, storeId, { scoreSum, commentCount });
  if (guideId === null) return;
  const ofGuide = await sumStars(tx, { guideId });
  await rateGuide(tx, guideId, { scoreSum: ofGuide.scoreSum, reviewCount: ofGuide.count });
}
