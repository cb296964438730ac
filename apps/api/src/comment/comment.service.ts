import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type CommentFilter, selectCommentCounts, selectComments } from './comment.queries.ts';

/** Comments of a product, newest first (S340, S368). */
export async function listComments(
  ctx: RequestContext,
  input: { id: number; page: number; pageSize: number; filter: CommentFilter },
): Promise<OutputOf<typeof product.comments>> {
  const [rows, counts] = await Promise.all([
    selectComments(ctx, input.id, input.filter, input),
    selectCommentCounts(ctx, input.id),
  ]);
  const totals = {
    all: counts.total,
    good: counts.good,
    middle: counts.middle,
    bad: counts.bad,
    image: counts.withImages,
  };
  return {
    list: rows.map((row) => ({
      id: row.id,
      nickname: row.nickname,
      score: row.score,
      content: row.content,
      specText: row.specText,
      images: row.pictures.map((one) => presentPicture(one, '评价图片')),
      likeCount: row.likeCount,
      createdAt: row.createdAt.toISOString(),
      reply: row.reply,
    })),
    total: totals[input.filter],
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** How many of each kind, the average to one decimal, and the share of good ones in percent. */
export async function summariseComments(
  ctx: RequestContext,
  productId: number,
): Promise<OutputOf<typeof product.commentSummary>> {
  const { scoreSum, ...counts } = await selectCommentCounts(ctx, productId);
  return {
    ...counts,
    averageScore: counts.total === 0 ? 0 : Math.round((scoreSum / counts.total) * 10) / 10,
    goodPercent: counts.total === 0 ? 0 : Math.round((counts.good / counts.total) * 100),
  };
}

export { replaceComments } from './comment.queries.ts';
