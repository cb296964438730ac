import { and, arrayContains, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { commentAppend, commentTagCount, productComment } from './comment.tables.ts';

export type CommentFilter = 'all' | 'good' | 'middle' | 'bad' | 'image' | 'append' | 'video';
export type CommentRow = typeof productComment.$inferSelect;
export type AppendRow = typeof commentAppend.$inferSelect;

const isShown = isNull(productComment.hiddenAt);
// Names in full, for a select of one table leaves those of its columns out.
const hasAppend =
  sql.raw(`EXISTS (SELECT 1 FROM comment_append WHERE comment_append.tenant_id = product_comment.tenant_id
  AND comment_append.comment_id = product_comment.id AND comment_append.hidden_at IS NULL)`);

/** Which comments of a product; empty tag and variant are any. */
export interface CommentView {
  filter: CommentFilter;
  tag: string;
  spec: string;
}

function matching(ctx: RequestContext, productId: number, { filter, tag, spec }: CommentView) {
  const conditions: Record<CommentFilter, SQL | undefined> = {
    all: undefined,
    good: gte(productComment.score, 4),
    middle: eq(productComment.score, 3),
    bad: lte(productComment.score, 2),
    image: sql`jsonb_array_length(${productComment.pictures}) > 0`,
    append: hasAppend,
    video: sql`${productComment.video} IS NOT NULL`,
  };
  return and(
    eq(productComment.tenantId, ctx.tenant.id),
    eq(productComment.productId, productId),
    isShown,
    conditions[filter],
    tag === '' ? undefined : arrayContains(productComment.tags, [tag]),
    spec === '' ? undefined : eq(productComment.specText, spec),
  );
}

/** A page of comments, what the shop features first, then the newest, with what was added to them. */
export async function selectComments(
  ctx: RequestContext,
  productId: number,
  view: CommentView,
  page: { page: number; pageSize: number },
): Promise<{ row: CommentRow; append: AppendRow | null }[]> {
  return ctx.db
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
    .where(matching(ctx, productId, view))
    .orderBy(desc(productComment.featured), desc(productComment.createdAt), desc(productComment.id))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** How many comments a view has. */
export async function countComments(
  ctx: RequestContext,
  productId: number,
  view: CommentView,
): Promise<number> {
  return ctx.db.$count(productComment, matching(ctx, productId, view));
}

/** Its stars count: it is shown, or was taken away for its words or pictures and not for being a fraud. */
const isRated = sql.raw(`(hidden_at IS NULL OR refused_for <> 'fraud')`);

const commentCounts = keepRead(
  'comment_counts',
  {
    total: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL)::int`,
    good: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL AND score >= 4)::int`,
    middle: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL AND score = 3)::int`,
    bad: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL AND score <= 2)::int`,
    withImages: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL AND jsonb_array_length(pictures) > 0)::int`,
    withVideo: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL AND video IS NOT NULL)::int`,
    withAppend: sql<number>`count(*) FILTER (WHERE hidden_at IS NULL AND ${hasAppend})::int`,
    rated: sql<number>`count(*) FILTER (WHERE ${isRated})::int`,
    ratedGood: sql<number>`count(*) FILTER (WHERE ${isRated} AND score >= 4)::int`,
    scoreSum: sql<number>`coalesce(sum(score) FILTER (WHERE ${isRated}), 0)::int`,
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

const none = {
  total: 0,
  good: 0,
  middle: 0,
  bad: 0,
  withImages: 0,
  withVideo: 0,
  withAppend: 0,
  rated: 0,
  ratedGood: 0,
  scoreSum: 0,
};

/** Counts per kind of what is shown, and the stars that count, in one read. */
export async function selectCommentCounts(ctx: RequestContext, productId: number) {
  const [row] = await commentCounts(ctx.db, { tenantId: ctx.tenant.id, productId });
  return row ?? none;
}

/** Tags of a product, the most frequent first. */
export async function selectTagCounts(
  ctx: RequestContext,
  productId: number,
): Promise<{ tag: string; count: number }[]> {
  return ctx.db
    .select({ tag: commentTagCount.tag, count: commentTagCount.count })
    .from(commentTagCount)
    .where(and(eq(commentTagCount.tenantId, ctx.tenant.id), eq(commentTagCount.productId, productId)))
    .orderBy(desc(commentTagCount.count), asc(commentTagCount.tag));
}

/** Variants that buyers of a product have commented on, the most frequent first. */
export async function selectSpecCounts(
  ctx: RequestContext,
  productId: number,
  most: number,
): Promise<{ specText: string; count: number }[]> {
  const count = sql<number>`count(*)::int`;
  return ctx.db
    .select({ specText: productComment.specText, count })
    .from(productComment)
    .where(
      and(
        eq(productComment.tenantId, ctx.tenant.id),
        eq(productComment.productId, productId),
        isShown,
        sql`${productComment.specText} <> ''`,
      ),
    )
    .groupBy(productComment.specText)
    .orderBy(desc(count), asc(productComment.specText))
    .limit(most);
}

/** Comments of a product that show pictures, the latest first. */
export async function selectPictured(
  ctx: RequestContext,
  productId: number,
  most: number,
): Promise<CommentRow[]> {
  return ctx.db
    .select()
    .from(productComment)
    .where(matching(ctx, productId, { filter: 'image', tag: '', spec: '' }))
    .orderBy(desc(productComment.createdAt), desc(productComment.id))
    .limit(most);
}

/** A comment that everybody sees. */
export async function selectShownComment(ctx: RequestContext, id: number): Promise<CommentRow | undefined> {
  const row = await selectComment(ctx, id);
  return row?.hiddenAt === null ? row : undefined;
}

export async function selectComment(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<CommentRow | undefined> {
  const query = ctx.db
    .select()
    .from(productComment)
    .where(and(eq(productComment.tenantId, ctx.tenant.id), eq(productComment.id, id)))
    .$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

export async function selectAppend(ctx: RequestContext, commentId: number): Promise<AppendRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(commentAppend)
    .where(and(eq(commentAppend.tenantId, ctx.tenant.id), eq(commentAppend.commentId, commentId)));
  return row;
}
