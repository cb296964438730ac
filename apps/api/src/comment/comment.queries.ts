import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { productComment } from './comment.tables.ts';

export type CommentFilter = 'all' | 'good' | 'middle' | 'bad' | 'image';
export type CommentRow = typeof productComment.$inferSelect;

function matching(ctx: RequestContext, productId: number, filter: CommentFilter) {
  const conditions = {
    all: undefined,
    good: gte(productComment.score, 4),
    middle: eq(productComment.score, 3),
    bad: lte(productComment.score, 2),
    image: sql`jsonb_array_length(${productComment.pictures}) > 0`,
  };
  return and(
    eq(productComment.tenantId, ctx.tenant.id),
    eq(productComment.productId, productId),
    conditions[filter],
  );
}

/** A page of comments, newest first. */
export async function selectComments(
  ctx: RequestContext,
  productId: number,
  filter: CommentFilter,
  page: { page: number; pageSize: number },
): Promise<CommentRow[]> {
  return ctx.db
    .select()
    .from(productComment)
    .where(matching(ctx, productId, filter))
    .orderBy(desc(productComment.createdAt), desc(productComment.id))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

const commentCounts = keepRead(
  'comment_counts',
  {
    total: sql<number>`count(*)::int`,
    good: sql<number>`count(*) FILTER (WHERE score >= 4)::int`,
    middle: sql<number>`count(*) FILTER (WHERE score = 3)::int`,
    bad: sql<number>`count(*) FILTER (WHERE score <= 2)::int`,
    withImages: sql<number>`count(*) FILTER (WHERE jsonb_array_length(pictures) > 0)::int`,
    scoreSum: sql<number>`coalesce(sum(score), 0)::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(productComment)
      .where(
        and(
          eq(productComment.tenantId, sql.placeholder('tenantId')),
          eq(productComment.productId, sql.placeholder('productId')),
        ),
      ),
);

/** Counts per kind and the sum of scores, in one read. */
export async function selectCommentCounts(ctx: RequestContext, productId: number) {
  const [row] = await commentCounts(ctx.db, { tenantId: ctx.tenant.id, productId });
  return row ?? { total: 0, good: 0, middle: 0, bad: 0, withImages: 0, scoreSum: 0 };
}

export type NewComment = Omit<typeof productComment.$inferInsert, 'tenantId' | 'id' | 'productId'>;

/** Puts comments in place of all that a product has. */
export async function replaceComments(
  ctx: RequestContext,
  productId: number,
  rows: readonly NewComment[],
): Promise<void> {
  await ctx.db
    .delete(productComment)
    .where(and(eq(productComment.tenantId, ctx.tenant.id), eq(productComment.productId, productId)));
  if (rows.length === 0) return;
  await ctx.db
    .insert(productComment)
    .values(rows.map((row) => ({ tenantId: ctx.tenant.id, productId, ...row })));
}
