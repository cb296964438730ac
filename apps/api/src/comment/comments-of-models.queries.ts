import { and, arrayContains, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { AppendRow, CommentRow } from './comment.queries.ts';
import { commentAppend, commentTagCount, productComment } from './comment.tables.ts';

function shownOf(ctx: RequestContext, productIds: readonly number[], tag: string) {
  return and(
    eq(productComment.tenantId, ctx.tenant.id),
    inArray(productComment.productId, [...productIds]),
    isNull(productComment.hiddenAt),
    tag === '' ? undefined : arrayContains(productComment.tags, [tag]),
  );
}

/** A page of comments of any of these products, the newest first. */
export async function selectOfModels(
  ctx: RequestContext,
  productIds: readonly number[],
  { tag, page, pageSize }: { tag: string; page: number; pageSize: number },
): Promise<{ rows: { row: CommentRow; append: AppendRow | null }[]; total: number }> {
  if (productIds.length === 0) return { rows: [], total: 0 };
  const where = shownOf(ctx, productIds, tag);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ row: productComment, append: commentAppend })
      .from(productComment)
      .leftJoin(
        commentAppend,
        and(
          eq(commentAppend.tenantId, productComment.tenantId),
          eq(commentAppend.commentId, productComment.id),
          isNull(commentAppend.hiddenAt),
        ),
      )
      .where(where)
      .orderBy(desc(productComment.createdAt), desc(productComment.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(productComment, where),
  ]);
  return { rows, total };
}

export async function sumOfModels(ctx: RequestContext, productIds: readonly number[]) {
  if (productIds.length === 0) return { total: 0, good: 0, scoreSum: 0 };
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      good: sql<number>`count(*) FILTER (WHERE ${productComment.score} >= 4)::int`,
      scoreSum: sql<number>`coalesce(sum(${productComment.score}), 0)::int`,
    })
    .from(productComment)
    .where(shownOf(ctx, productIds, ''));
  return row ?? { total: 0, good: 0, scoreSum: 0 };
}

export async function countTagsOfModels(
  ctx: RequestContext,
  productIds: readonly number[],
  most: number,
): Promise<{ tag: string; count: number }[]> {
  if (productIds.length === 0) return [];
  const count = sql<number>`sum(${commentTagCount.count})::int`;
  return ctx.db
    .select({ tag: commentTagCount.tag, count })
    .from(commentTagCount)
    .where(
      and(eq(commentTagCount.tenantId, ctx.tenant.id), inArray(commentTagCount.productId, [...productIds])),
    )
    .groupBy(commentTagCount.tag)
    .orderBy(desc(count), commentTagCount.tag)
    .limit(most);
}
