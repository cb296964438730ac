import { and, asc, count, desc, eq, gte, inArray, lt, or, SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { MemberRow } from './member.queries.ts';
import { member } from './member.tables.ts';

const orders = {
  '': [desc(member.id)],
  createdAsc: [asc(member.id)],
  createdDesc: [desc(member.id)],
  pointsAsc: [asc(member.points), desc(member.id)],
  pointsDesc: [desc(member.points), desc(member.id)],
};

/**
 * A page of members for staff. A keyword is a phone or its last four digits, an id, or a part of a name.
 * @param filter.among only members with one of these ids or phones; queries of them have rows `value` of text
 */
export async function selectMembersForStaff(
  ctx: RequestContext,
  filter: {
    keyword: string;
    sort: keyof typeof orders;
    from: Date | undefined;
    until: Date | undefined;
    among: Among | undefined;
    page: number;
    pageSize: number;
  },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { keyword, among } = filter;
  const isNumber = /^\d{1,15}$/.test(keyword);
  const matching = and(
    eq(member.tenantId, ctx.tenant.id),
    keyword === ''
      ? undefined
      : or(
          eq(member.mobile, keyword),
          isNumber ? eq(member.id, Number(keyword)) : undefined,
          isNumber && keyword.length >= 4
            ? sql`right(${member.mobile}, ${keyword.length}::int) = ${keyword}`
            : undefined,
          sql`strpos(${member.name}, ${keyword}) > 0`,
        ),
    filter.from ? gte(member.createdAt, filter.from) : undefined,
    filter.until ? lt(member.createdAt, filter.until) : undefined,
  );
  const orderBy = orders[filter.sort];
  if (among) return selectAmong(ctx, among, matching, filter);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(member)
      .where(onPage(ctx, member, { where: matching, orderBy, page: filter.page, pageSize: filter.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(member).where(matching),
  ]);
  return { rows, total: total?.total ?? 0 };
}

interface Among {
  ids: SQL | readonly number[];
  mobiles: SQL | readonly string[];
}

/** Rows `value` of what is told one by one, as a list: a statement takes 65,535 values at most. */
const valuesOf = (told: Among['ids' | 'mobiles']): SQL =>
  told instanceof SQL ? told : sql`SELECT unnest(${sql.param(told.map(String))}::text[]) AS value`;

/**
 * A page of those members of a condition who are among others, which may be a hundred thousand. They are found once, by
 * number and by phone, for the page and for how many there are: a condition with both would be looked at twice, and
 * member by member once they are many.
 */
async function selectAmong(
  ctx: RequestContext,
  { ids, mobiles }: Among,
  where: SQL | undefined,
  { sort, page, pageSize }: { sort: keyof typeof orders; page: number; pageSize: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const orderBy = orders[sort];
  const {
    rows: [found],
  } = await ctx.db.execute<{ total: number; ids: number[] }>(sql`
    WITH found AS MATERIALIZED (
      SELECT id, points FROM ${member} WHERE ${where} AND ${member.mobile} IN (${valuesOf(mobiles)})
      UNION
      SELECT id, points FROM ${member} WHERE ${where} AND ${member.id} IN (SELECT value::bigint FROM (${valuesOf(ids)}) AS named))
    SELECT (SELECT count(*)::int FROM found) AS total,
           ARRAY(SELECT id FROM found AS member ORDER BY ${sql.join(orderBy, sql`, `)}
                  LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})::float8[] AS ids`);
  const rows = await ctx.db
    .select()
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), inArray(member.id, found?.ids ?? [])))
    .orderBy(...orderBy);
  return { rows, total: found?.total ?? 0 };
}

/** How many members there are of each level. */
export async function countMembersByLevel(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ level: member.level, total: count() })
    .from(member)
    .where(eq(member.tenantId, ctx.tenant.id))
    .groupBy(member.level);
  return new Map(rows.map(({ level, total }) => [level, total]));
}

/** Of these members those of some levels, by number. */
export async function keepMembersOfLevels(
  ctx: RequestContext,
  ids: readonly number[],
  levels: readonly number[],
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.tenantId, ctx.tenant.id),
        inArray(member.level, [...levels]),
        sql`${member.id} = ANY(${`{${ids.join()}}`}::bigint[])`,
      ),
    )
    .orderBy(asc(member.id));
  return rows.map(({ id }) => id);
}

/** Members that joined today in Beijing. */
export async function countNewMembers(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(member)
    .where(
      and(
        eq(member.tenantId, ctx.tenant.id),
        gte(
          member.createdAt,
          sql`date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`,
        ),
      ),
    );
  return row?.total ?? 0;
}

/** Names of members by id; whoever is not there has none. */
export async function selectMemberNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), inArray(member.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
