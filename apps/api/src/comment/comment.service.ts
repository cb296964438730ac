import type { comment as contract } from '@jishi/contract/comment.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type CommentView,
  countComments,
  selectCommentCounts,
  selectComments,
  selectPictured,
  selectSpecCounts,
  selectTagCounts,
} from './comment.queries.ts';
import { ANONYMOUS, presentComment } from './present-comment.ts';
import { makeNameless } from './write-comment.queries.ts';

/** Variants that a page offers to choose from, and pictures that it shows at once. */
const MOST_SPECS = 12;
const MOST_PICTURES = 40;

/** Comments of a product, those the shop features first, then the newest (S340, S368). */
export async function listComments(
  ctx: RequestContext,
  {
    id,
    page,
    pageSize,
    ...view
  }: { id: number; page: number; pageSize: number } & Pick<CommentView, 'filter'> & Partial<CommentView>,
): Promise<OutputOf<typeof product.comments>> {
  const asked = { tag: '', spec: '', ...view };
  const [rows, total] = await Promise.all([
    selectComments(ctx, id, asked, { page, pageSize }),
    countComments(ctx, id, asked),
  ]);
  return { list: rows.map(({ row, append }) => presentComment(ctx, row, append)), total, page, pageSize };
}

/** How many comments of a product are shown, the average to one decimal, the share of good ones in percent. */
export async function rateProduct(ctx: RequestContext, productId: number) {
  const { rated, ratedGood, scoreSum, ...counts } = await selectCommentCounts(ctx, productId);
  return {
    ...counts,
    averageScore: rated === 0 ? 0 : Math.round((scoreSum / rated) * 10) / 10,
    goodPercent: rated === 0 ? 0 : Math.round((ratedGood / rated) * 100),
  };
}

/** The same with the tags and variants that comments can be narrowed to (C157). */
export async function summariseComments(
  ctx: RequestContext,
  productId: number,
): Promise<OutputOf<typeof product.commentSummary>> {
  const [counts, tags, specs] = await Promise.all([
    rateProduct(ctx, productId),
    selectTagCounts(ctx, productId),
    selectSpecCounts(ctx, productId, MOST_SPECS),
  ]);
  return { ...counts, tags, specs };
}

/** The latest pictures that buyers of a product have shown (X1192). */
export async function listPictures(
  ctx: RequestContext,
  productId: number,
): Promise<OutputOf<typeof contract.pictures>> {
  const rows = await selectPictured(ctx, productId, MOST_PICTURES);
  const list = rows.flatMap(({ id, score, content, pictures }) =>
    pictures.map((one) => ({ commentId: id, score, content, image: presentPicture(one, '评价图片') })),
  );
  return { total: list.length, list: list.slice(0, MOST_PICTURES) };
}

export { addComment } from './add-comment.ts';
export { cleanReply, cleanWords } from './comment-text.ts';
export { listCommentsOfModels, rateModels } from './comments-of-models.ts';
export {
  selectPurchase as findPurchase,
  selectRecentBuyers as listRecentBuyers,
} from './evaluation.queries.ts';
export { listEvaluations } from './evaluation.service.ts';
export { fillComments, fillEvaluation, type WrittenComment } from './fill-comments.ts';
export { isShown as isShownWithGoods } from './pictures-of.queries.ts';
export { ANONYMOUS, maskNickname, presentVideo } from './present-comment.ts';

/**
 * A member leaves: what they said of goods stays, of units of their own too, and nobody is named. In the transaction
 * that closes the account.
 */
export async function erase(tx: RequestContext, memberId: number): Promise<void> {
  await makeNameless(tx, memberId, ANONYMOUS);
}
