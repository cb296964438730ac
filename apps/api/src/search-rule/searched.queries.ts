import { SEARCH_DAYS, type SearchEnd } from '@jishi/contract/search-words.ts';
import { and, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { searchDay } from './search-rule.tables.ts';

export type SearchDayRow = Omit<typeof searchDay.$inferSelect, 'tenantId'>;

/** Adds counts to those of their days. In one order, so that two processes do not lock each other out. */
export async function addSearches(ctx: RequestContext, rows: readonly SearchDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  const inOrder = rows.toSorted((left, right) => (left.day + left.key < right.day + right.key ? -1 : 1));
  await ctx.db
    .insert(searchDay)
    .values(inOrder.map((row) => ({ ...row, tenantId: ctx.tenant.id })))
    .onConflictDoUpdate({
      target: [searchDay.tenantId, searchDay.day, searchDay.key],
      set: {
        searches: sql`${searchDay.searches} + excluded.searches`,
        none: sql`${searchDay.none} + excluded.none`,
        partly: sql`${searchDay.partly} + excluded.partly`,
      },
    });
}

/** What was searched for from day to day, that which ended so most often first. @param end how it ended */
export async function selectSearched(
  ctx: RequestContext,
  { end, keyword, from, to }: { end: SearchEnd; keyword: string; from: string; to: string },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const counted = { none: searchDay.none, partly: searchDay.partly, all: searchDay.searches }[end];
  const matching = and(
    eq(searchDay.tenantId, ctx.tenant.id),
    gt(counted, 0),
    keyword === '' ? undefined : sql`strpos(${searchDay.key}, ${keyword}) > 0`,
    from === '' ? undefined : gte(searchDay.day, from),
    to === '' ? undefined : lte(searchDay.day, to),
  );
  const sumOf = (column: typeof counted) => sql<number>`sum(${column})::int`;
  const often = sql`sum(${counted}) DESC`;
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select({
        key: searchDay.key,
        keyword: sql<string>`max(${searchDay.keyword})`,
        searches: sumOf(searchDay.searches),
        none: sumOf(searchDay.none),
        partly: sumOf(searchDay.partly),
        lastDay: sql<string>`max(${searchDay.day})::text`,
      })
      .from(searchDay)
      .where(matching)
      .groupBy(searchDay.key)
      .orderBy(often, desc(sql`max(${searchDay.day})`), searchDay.key)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({ total: sql<number>`count(DISTINCT ${searchDay.key})::int` })
      .from(searchDay)
      .where(matching),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** Which of some keywords were counted on a day, and how many different ones were in all. */
export async function selectCounted(
  ctx: RequestContext,
  day: string,
  keys: readonly string[],
): Promise<{ known: string[]; total: number }> {
  const ofDay = and(eq(searchDay.tenantId, ctx.tenant.id), eq(searchDay.day, day));
  const [known, [all]] = await Promise.all([
    ctx.db
      .select({ key: searchDay.key })
      .from(searchDay)
      .where(and(ofDay, inArray(searchDay.key, [...keys]))),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(searchDay).where(ofDay),
  ]);
  return { known: known.map(({ key }) => key), total: all?.total ?? 0 };
}

/** Tenants that have counted so long ago that nobody asks any more. */
export const tenantsWithOldSearches = tenantsWith(
  searchDay,
  sql`${searchDay.day} < (now() AT TIME ZONE 'Asia/Shanghai')::date - ${sql.raw(String(SEARCH_DAYS))}`,
);

/** @returns how many rows went */
export async function deleteSearchesBefore(ctx: RequestContext, day: string): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(searchDay)
    .where(and(eq(searchDay.tenantId, ctx.tenant.id), lt(searchDay.day, day)));
  return rowCount ?? 0;
}
