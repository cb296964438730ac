import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type ComplaintRow, ofMember } from './complaint.queries.ts';
import { complaint } from './complaint.tables.ts';
import { openStates, overStates } from './complaint-states.ts';

const tabs = {
  all: undefined,
  open: inArray(complaint.state, [...openStates, 'solved']),
  done: inArray(complaint.state, [...overStates]),
};

/** A page of a member's complaints, the latest first, and how many there are under each tab. */
export async function selectMine(
  ctx: RequestContext,
  memberId: number,
  { tab, page, pageSize }: { tab: keyof typeof tabs; page: number; pageSize: number },
): Promise<{ rows: ComplaintRow[]; counts: { all: number; open: number; done: number } }> {
  const counted = (condition: SQL | undefined) =>
    sql<number>`count(*) FILTER (WHERE ${condition ?? sql`true`})::int`;
  const [rows, [counts]] = await Promise.all([
    ctx.db
      .select()
      .from(complaint)
      .where(and(ofMember(ctx, memberId), tabs[tab]))
      .orderBy(desc(complaint.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({ all: counted(tabs.all), open: counted(tabs.open), done: counted(tabs.done) })
      .from(complaint)
      .where(ofMember(ctx, memberId)),
  ]);
  return { rows, counts: counts ?? { all: 0, open: 0, done: 0 } };
}

/** What was published, the latest first. */
export async function selectPublished(
  ctx: RequestContext,
  filter: { typeId: number; keyword: string; page: number; pageSize: number },
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const where = and(
    eq(complaint.tenantId, ctx.tenant.id),
    isNotNull(complaint.publishedAt),
    filter.typeId > 0 ? eq(complaint.typeId, filter.typeId) : undefined,
    filter.keyword === ''
      ? undefined
      : sql`strpos(lower(${complaint.publishedText} || ' ' || ${complaint.publishedAnswer}), lower(${filter.keyword})) > 0`,
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(complaint)
      .where(where)
      .orderBy(desc(complaint.publishedAt), desc(complaint.id))
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(complaint).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}
