import type { RequestContext } from '../platform/request-context.ts';
import { countTagsOfModels, selectOfModels, sumOfModels } from './comments-of-models.queries.ts';
import { presentComment } from './present-comment.ts';

const MOST_TAGS = 12;

/** A page of comments of any of these models, the newest first. */
export async function listCommentsOfModels(
  ctx: RequestContext,
  productIds: readonly number[],
  { tag, page, pageSize }: { tag: string; page: number; pageSize: number },
) {
  const { rows, total } = await selectOfModels(ctx, productIds, { tag, page, pageSize });
  return { list: rows.map(({ row, append }) => presentComment(ctx, row, append)), total, page, pageSize };
}

/** Their number, the average to one decimal, the share of good ones in percent, and their tags. */
export async function rateModels(ctx: RequestContext, productIds: readonly number[]) {
  const [{ total, good, scoreSum }, tags] = await Promise.all([
    sumOfModels(ctx, productIds),
    countTagsOfModels(ctx, productIds, MOST_TAGS),
  ]);
  return {
    ...{ total, tags },
    averageScore: total === 0 ? 0 : Math.round((scoreSum / total) * 10) / 10,
    goodPercent: total === 0 ? 0 : Math.round((good / total) * 100),
  };
}
