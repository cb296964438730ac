import type { adminIntroduction } from '@jishi/contract/admin-introduction.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { GOODS_GONE, NOTHING_TO_PUBLISH } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  findProductBySku,
  findProductNames,
  findProductsNamed,
  findSkusOfModels,
  sealGoodsPreview,
} from '../catalog/catalog.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { releaseUploads, showUploads } from '../upload/upload.service.ts';
import { claimVideos, composeBlocks, INTRODUCTION_KIND } from './compose-introduction.ts';
import {
  deleteIntroduction,
  type IntroductionRow,
  insertIntroduction,
  lockIntroduction,
  replaceIntroduction,
  selectIntroduction,
  selectIntroductions,
  updateIntroduction,
} from './introduction.queries.ts';
import type { KeptBlock } from './introduction.tables.ts';

export type { KeptBlock };

/** More products than staff can mean by one word. */
const PRODUCTS_LOOKED_FOR = 200;

type SaveInput = ParsedInputOf<typeof adminIntroduction.save>;

/** Introductions of the shop, for staff (X1350). */
export async function listIntroductions(
  ctx: RequestContext,
  { keyword, state, page, pageSize }: ParsedInputOf<typeof adminIntroduction.list>,
): Promise<OutputOf<typeof adminIntroduction.list>> {
  const productIds = keyword === '' ? undefined : await findProductsNamed(ctx, keyword, PRODUCTS_LOOKED_FOR);
  const { rows, total } = await selectIntroductions(ctx, { productIds, state }, { page, pageSize });
  const ids = rows.map(({ productId }) => productId);
  const [names, skus] = await Promise.all([findProductNames(ctx, ids), findSkusOfModels(ctx, ids)]);
  const list = rows.map((row) => ({
    productId: row.productId,
    ppid: skus.get(row.productId)?.[0]?.ppid ?? 0,
    name: names.get(row.productId) ?? '',
    blocks: row.blocks,
    state: stateOf(row),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }));
  return { list, total, page, pageSize };
}

/** The draft of a product, or none (X1351). @throws AppError notFound */
export async function readDraft(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof adminIntroduction.read>> {
  const product = await requireProduct(ctx, ppid);
  const row = await selectIntroduction(ctx, product.id);
  return {
    productId: product.id,
    name: product.name,
    version: row?.version ?? 0,
    changed: row !== undefined && stateOf(row) !== 'published',
    published: typeof row?.publishedVersion === 'number',
    blocks: (row?.draft ?? []).map(({ seconds: _seconds, ...block }) => block),
  };
}

/** Saves the draft of a product (X1352). @throws AppError notFound, invalidInput, outdated */
export async function saveDraft(
  ctx: RequestContext,
  { ppid, version, blocks: drafts }: SaveInput,
): Promise<OutputOf<typeof adminIntroduction.save>> {
  const { name: updatedBy } = requireStaff(ctx);
  const { id: productId, name } = await requireProduct(ctx, ppid);
  return inTransaction(ctx, async (tx) => {
    const row = await lockExpected(tx, productId, version);
    const before = [...(row?.draft ?? []), ...(row?.published ?? [])];
    const draft = await composeBlocks(tx, drafts, before);
    if (!row) {
      if (!(await insertIntroduction(tx, { productId, draft, updatedBy }))) throw changedMeanwhile();
    } else {
      await updateIntroduction(tx, productId, {
        draft,
        updatedBy,
        version: version + 1,
        updatedAt: new Date(),
      });
    }
    await claimVideos(tx, productId, draft, before);
    await recordAct(tx, {
      action: 'product.introduction',
      target: name,
      object: { type: 'product', id: productId },
      changes: [{ field: '内容块', before: String(row?.draft.length ?? 0), after: String(draft.length) }],
    });
    return { version: version + 1 };
  });
}

/** Shows the draft of a product to shoppers (X1353). @throws AppError notFound, outdated */
export async function publishDraft(
  ctx: RequestContext,
  { ppid, version }: ParsedInputOf<typeof adminIntroduction.publish>,
): Promise<void> {
  const { id: productId, name } = await requireProduct(ctx, ppid);
  await inTransaction(ctx, async (tx) => {
    const row = await lockExpected(tx, productId, version);
    if (!row) throw notFound(NOTHING_TO_PUBLISH);
    await updateIntroduction(tx, productId, {
      published: row.draft,
      publishedVersion: row.version,
      publishedAt: new Date(),
    });
    if (row.draft.some(({ fid }) => fid !== ''))
      await showUploads(tx, { kind: INTRODUCTION_KIND, id: productId }, true);
    const object = { type: 'product', id: productId } as const;
    await recordAct(tx, { action: 'product.introductionPublish', target: name, object });
    await announceChange(tx);
  });
}

/** Address of the page with the draft (X1354). @throws AppError notFound */
export async function makePreview(ctx: RequestContext, ppid: number): Promise<{ link: string }> {
  await requireProduct(ctx, ppid);
  return { link: `/product/${ppid}?preview=${sealGoodsPreview(ctx)}#introduction` };
}

/**
 * Puts a published introduction in the place of what a product has; in a transaction. For shops that are filled from
 * elsewhere: nothing is checked, and nobody is told.
 */
export function fillIntroduction(tx: RequestContext, productId: number, blocks: KeptBlock[]): Promise<void> {
  return replaceIntroduction(tx, productId, blocks);
}

/** What there is of an introduction goes with its product; in the transaction that deletes it. */
export async function forgetIntroduction(tx: RequestContext, productId: number): Promise<void> {
  await deleteIntroduction(tx, productId);
  await releaseUploads(tx, { kind: INTRODUCTION_KIND, id: productId });
}

async function requireProduct(ctx: RequestContext, ppid: number): Promise<{ id: number; name: string }> {
  const result = await findProductBySku(ctx, ppid, { drafts: true });
  if (!result) throw notFound(GOODS_GONE);
  const { id } = result.found;
  return { id, name: (await findProductNames(ctx, [id])).get(id) ?? '' };
}

/** The row under lock, once it is certain that the caller has seen it as it is. */
async function lockExpected(
  tx: RequestContext,
  productId: number,
  version: number,
): Promise<IntroductionRow | undefined> {
  const row = await lockIntroduction(tx, productId);
  if ((row?.version ?? 0) !== version) throw changedMeanwhile();
  return row;
}

function stateOf({
  version,
  publishedVersion,
}: Pick<IntroductionRow, 'version' | 'publishedVersion'>): 'draft' | 'changed' | 'published' {
  if (publishedVersion === null) return 'draft';
  return publishedVersion === version ? 'published' : 'changed';
}

function changedMeanwhile() {
  return refuse(outdated, '该介绍刚刚被其他同事修改过，请载入最新内容后再改');
}
