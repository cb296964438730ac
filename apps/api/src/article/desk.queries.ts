import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { ArticleRow } from './article.queries.ts';
import { article, articleColumn, articleVersion } from './article.tables.ts';

const isArticle = (ctx: RequestContext, id: number) =>
  and(eq(article.tenantId, ctx.tenant.id), eq(article.id, id));
const isColumn = (ctx: RequestContext, id: number) =>
  and(eq(articleColumn.tenantId, ctx.tenant.id), eq(articleColumn.id, id));

/** What staff look for; `scheduled` are those with a time. */
export interface DeskFilter {
  keyword: string;
  columnId: number;
  state: ArticleRow['state'] | 'scheduled' | '';
}

/** A page of articles before staff, what was changed last first. The guest book is in no column and none of them. */
export async function selectForDesk(
  ctx: RequestContext,
  { keyword, columnId, state }: DeskFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(
    eq(article.tenantId, ctx.tenant.id),
    isNull(article.deletedAt),
    isNotNull(article.columnId),
    keyword === '' ? undefined : ilike(article.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
    columnId === 0 ? undefined : eq(article.columnId, columnId),
    state === ''
      ? undefined
      : state === 'scheduled'
        ? isNotNull(article.publishAt)
        : eq(article.state, state),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(article)
      .where(where)
      .orderBy(desc(article.updatedAt), desc(article.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(article, where),
  ]);
  return { rows, total };
}

/** Begins an article. @returns its number */
export async function insertArticle(
  tx: RequestContext,
  row: Omit<typeof article.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await tx.db
    .insert(article)
    .values({ ...row, tenantId: tx.tenant.id })
    .returning({ id: article.id });
  if (!made) throw new Error('an article was not written');
  return made.id;
}

export async function updateArticle(
  tx: RequestContext,
  id: number,
  change: Partial<Omit<ArticleRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.db.update(article).set(change).where(isArticle(tx, id));
}

export async function insertVersion(
  tx: RequestContext,
  row: Omit<typeof articleVersion.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.db.insert(articleVersion).values({ ...row, tenantId: tx.tenant.id });
}

/** What readers saw of an article, the latest first. */
export function selectVersions(ctx: RequestContext, articleId: number, limit: number) {
  return ctx.db
    .select()
    .from(articleVersion)
    .where(and(eq(articleVersion.tenantId, ctx.tenant.id), eq(articleVersion.articleId, articleId)))
    .orderBy(desc(articleVersion.number))
    .limit(limit);
}

/** Columns in their order, with how many articles stand in each, whatever their state. */
export function selectDeskColumns(ctx: RequestContext) {
  // The builder leaves out the table before its own columns, and two tables have an `id` here.
  const count = sql<number>`(SELECT count(*)::int FROM ${article} WHERE ${article}.tenant_id = ${articleColumn}.tenant_id
    AND ${article}.column_id = ${articleColumn}.id AND ${article}.deleted_at IS NULL)`;
  return ctx.db
    .select({ id: articleColumn.id, name: articleColumn.name, count })
    .from(articleColumn)
    .where(eq(articleColumn.tenantId, ctx.tenant.id))
    .orderBy(asc(articleColumn.sort), asc(articleColumn.id));
}

/** A column, locked until the transaction ends. */
export async function lockColumn(tx: RequestContext, id: number) {
  const [row] = await tx.db.select().from(articleColumn).where(isColumn(tx, id)).for('update');
  return row;
}

/** Makes a column, as the last. @returns nothing where there is one of this name */
export async function insertColumn(tx: RequestContext, name: string): Promise<number | undefined> {
  const sort = sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM ${articleColumn} WHERE tenant_id = ${tx.tenant.id})`;
  const [made] = await tx.db
    .insert(articleColumn)
    .values({ name, sort, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: articleColumn.id });
  return made?.id;
}

/** @returns false where another one has the name */
export async function renameColumn(tx: RequestContext, id: number, name: string): Promise<boolean> {
  const other = and(
    eq(articleColumn.tenantId, tx.tenant.id),
    eq(articleColumn.name, name),
    sql`${articleColumn.id} <> ${id}`,
  );
  if ((await tx.db.$count(articleColumn, other)) > 0) return false;
  await tx.db.update(articleColumn).set({ name }).where(isColumn(tx, id));
  return true;
}

/** Deletes a column; articles deleted before stand in none, since their versions stay. */
export async function deleteColumn(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .update(article)
    .set({ columnId: null })
    .where(and(eq(article.tenantId, tx.tenant.id), eq(article.columnId, id)));
  await tx.db.delete(articleColumn).where(isColumn(tx, id));
}

/** Puts columns in this order. @returns how many there were */
export async function arrangeColumns(tx: RequestContext, ids: readonly number[]): Promise<number> {
  const moved = await tx.db
    .update(articleColumn)
    .set({ sort: sql<number>`array_position(${sql.param([...ids])}::bigint[], ${articleColumn.id})` })
    .where(and(eq(articleColumn.tenantId, tx.tenant.id), inArray(articleColumn.id, [...ids])))
    .returning({ id: articleColumn.id });
  return moved.length;
}
