import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { updateProduct } from '../catalog/catalog.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { indexProducts } from '../search/search.service.ts';
import { showUploads } from '../upload/upload.service.ts';
import { selectCommentCounts } from './comment.queries.ts';
import { markShown, recountTags } from './write-comment.queries.ts';

/** What claims the video of a comment, and how moderation names a comment. */
export const COMMENT_KIND = 'productComment';

/** Lets everybody see a comment, in a transaction. */
export function showComment(tx: RequestContext, id: number): Promise<void> {
  return change(tx, id, { shown: true });
}

/** Lets nobody see a comment any more. Its stars count on, unless it was a fraud. */
export function hideComment(tx: RequestContext, id: number, refusedFor: RefusalReason): Promise<void> {
  return change(tx, id, { shown: false, refusedFor });
}

/** What lists and search say of the product's comments, its tags and its rating go with the state. */
async function change(
  tx: RequestContext,
  id: number,
  verdict: { shown: true } | { shown: false; refusedFor: RefusalReason },
): Promise<void> {
  const productId = await markShown(tx, id, verdict);
  if (productId === undefined) return;
  await showUploads(tx, { kind: COMMENT_KIND, id }, verdict.shown);
  await recountProduct(tx, productId);
  await indexProducts(tx, [productId]);
  await announceChange(tx);
}

/** Counts the comments of a product anew, one after the other for a product. */
export async function recountProduct(tx: RequestContext, productId: number): Promise<void> {
  // The product first: whoever shows or hides another of its comments counts after this one.
  await updateProduct(tx, productId, {});
  const { total, scoreSum } = await selectCommentCounts(tx, productId);
  await recountTags(tx, [productId]);
  await updateProduct(tx, productId, { commentCount: total, scoreSum });
}
