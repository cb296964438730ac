import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { article, articleColumn, articleVersion, articleView } from './article.tables.ts';

export type ArticleRow = typeof article.$inferSelect;

/** Published, and in a column: the guest book is in none. */
export const isShown = (ctx: RequestContext) =>
  and(eq(article.tenantId, ctx.tenant.id), eq(article.state, 'published'), isNull(article.deletedAt));
const ofVersion = and(
  eq(articleVersion.tenantId, article.tenantId),
  eq(articleVersion.articleId, article.id),
  eq(articleVersion.number, article.publishedNumber),
);
const ofColumn = and(eq(articleColumn.tenantId, article.tenantId), eq(articleColumn.id, article.columnId));

const card = {
  id: article.id,
  columnId: articleColumn.id,
  columnName: articleColumn.name,
  title: articleVersion.title,
  summary: articleVersion.summary,
  cover: articleVersion.cover,
  publishedAt: sql<Date>`${article.publishedAt}`.mapWith(article.publishedAt),
  viewCount: article.viewCount,
  likeCount: article.likeCount,
  commentCount: article.commentCount,
};
const newest = [desc(article.publishedAt), desc(article.id)];

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** Which articles are meant: of a column, and with words in their titles. */
export interface CardFilter {
  columnId?: number;
  /** Each by its spellings, in small letters and without blanks. */
  words?: readonly (readonly string[])[];
}

function isAsked(ctx: RequestContext, { columnId, words = [] }: CardFilter) {
  const title = sql`replace(lower(${articleVersion.title}), ' ', '')`;
  return and(
    isShown(ctx),
    columnId === undefined ? isNotNull(article.columnId) : eq(article.columnId, columnId),
    ...words.map((spellings) => or(...spellings.map((word) => sql`strpos(${title}, ${word}) > 0`))),
  );
}

/** Published articles as lists show them. */
export function selectCards(
  ctx: RequestContext,
  {
    order = newest,
    limit,
    offset = 0,
    ...filter
  }: CardFilter & {
    order?: readonly SQL[];
    limit: number;
    offset?: number;
  },
) {
  return ctx.db
    .select(card)
    .from(article)
    .innerJoin(articleVersion, ofVersion)
    .innerJoin(articleColumn, ofColumn)
    .where(isAsked(ctx, filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** Those pinned, then the newest. */
export const pinnedFirst: readonly SQL[] = [desc(article.pinned), ...newest];

/** Those that were looked at most since a day of Beijing, then the newest. */
export function readMostSince(ctx: RequestContext, day: string): readonly SQL[] {
  const views = sql`(SELECT coalesce(sum(${articleView.views}), 0) FROM ${articleView}
    WHERE ${articleView.tenantId} = ${ctx.tenant.id} AND ${articleView.articleId} = ${article.id} AND ${articleView.day} >= ${day})`;
  return [desc(views), ...newest];
}

/** The newest articles of every column, at most `each` of one. */
export async function selectNewestOfColumns(ctx: RequestContext, each: number): Promise<CardRow[]> {
  const place = sql<number>`row_number() OVER (PARTITION BY ${article.columnId}
    ORDER BY ${article.publishedAt} DESC, ${article.id} DESC)`.as('place');
  const placed = ctx.db.$with('placed').as(
    ctx.db
      .select({ id: sql<number>`${article.id}`.as('placed_id'), place })
      .from(article)
      .where(isShown(ctx)),
  );
  return ctx.db
    .with(placed)
    .select(card)
    .from(article)
    .innerJoin(placed, and(eq(placed.id, article.id), sql`${placed.place} <= ${each}`))
    .innerJoin(articleVersion, ofVersion)
    .innerJoin(articleColumn, ofColumn)
    .where(isShown(ctx))
    .orderBy(...newest);
}

/** How many published articles are meant. */
export async function countShown(ctx: RequestContext, filter: CardFilter): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(article)
    .innerJoin(articleVersion, ofVersion)
    .where(isAsked(ctx, filter));
  return row?.count ?? 0;
}

/** Columns in their order, with how many articles are published in each. */
export function selectColumns(ctx: RequestContext) {
  // The builder leaves out the table before its own columns, and two tables have an `id` here.
  const articles = sql<number>`(SELECT count(*)::int FROM ${article} WHERE ${article}.tenant_id = ${articleColumn}.tenant_id
    AND ${article}.column_id = ${articleColumn}.id AND ${article}.deleted_at IS NULL AND ${article}.state = 'published')`;
  return ctx.db
    .select({ id: articleColumn.id, name: articleColumn.name, count: articles })
    .from(articleColumn)
    .where(eq(articleColumn.tenantId, ctx.tenant.id))
    .orderBy(asc(articleColumn.sort), asc(articleColumn.id));
}

/** What readers see of articles, the newest first, with how much of it led nowhere. */
export function selectShownTexts(ctx: RequestContext, limit: number) {
  return ctx.db
    .select({
      id: article.id,
      html: articleVersion.html,
      ppids: articleVersion.ppids,
      deadLinks: article.deadLinks,
    })
    .from(article)
    .innerJoin(articleVersion, ofVersion)
    .where(isShown(ctx))
    .orderBy(...newest)
    .limit(limit);
}

/** Articles that readers see and whose links were found dead. */
export function countWithDeadLinks(ctx: RequestContext): Promise<number> {
  return ctx.db.$count(article, and(isShown(ctx), gt(article.deadLinks, 0)));
}

/** A published article with its text. */
export async function selectShownOne(ctx: RequestContext, id: number) {
  const [row] = await ctx.db
    .select({
      ...card,
      html: articleVersion.html,
      ppids: articleVersion.ppids,
      authorName: articleVersion.authorName,
      source: articleVersion.source,
      updatedAt: articleVersion.createdAt,
      commentsOpen: article.commentsOpen,
    })
    .from(article)
    .innerJoin(articleVersion, ofVersion)
    .innerJoin(articleColumn, ofColumn)
    .where(and(isShown(ctx), eq(article.id, id)));
  return row;
}

/** The published article before or after a moment, of any column. */
export async function selectNeighbour(
  ctx: RequestContext,
  { id, publishedAt }: { id: number; publishedAt: Date },
  which: 'previous' | 'next',
) {
  const [side, order] = which === 'next' ? ([gt, asc] as const) : ([lt, desc] as const);
  const [row] = await ctx.db
    .select({ id: article.id, title: articleVersion.title })
    .from(article)
    .innerJoin(articleVersion, ofVersion)
    .innerJoin(articleColumn, ofColumn)
    .where(
      and(
        isShown(ctx),
        or(
          side(article.publishedAt, publishedAt),
          and(eq(article.publishedAt, publishedAt), side(article.id, id)),
        ),
      ),
    )
    .orderBy(order(article.publishedAt), order(article.id))
    .limit(1);
  return row;
}

/** Others of a column, the newest first. */
export function selectRelated(ctx: RequestContext, columnId: number, butId: number, limit: number) {
  return ctx.db
    .select({ id: article.id, title: articleVersion.title })
    .from(article)
    .innerJoin(articleVersion, ofVersion)
    .where(and(isShown(ctx), eq(article.columnId, columnId), ne(article.id, butId)))
    .orderBy(...newest)
    .limit(limit);
}

/** An article that is there. @param lock until the transaction ends */
export async function selectArticle(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ArticleRow | undefined> {
  const query = ctx.db
    .select()
    .from(article)
    .where(and(eq(article.tenantId, ctx.tenant.id), eq(article.id, id), isNull(article.deletedAt)));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Where articles stand, by number; those that are deleted are left out. */
export async function selectStates(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, ArticleRow['state']>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: article.id, state: article.state })
    .from(article)
    .where(
      and(eq(article.tenantId, ctx.tenant.id), isNull(article.deletedAt), inArray(article.id, [...ids])),
    );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
