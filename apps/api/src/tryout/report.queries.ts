import type { TryoutReportState } from '@jishi/contract/tryout-words.ts';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { tryoutReport as report, tryoutLike } from './report.tables.ts';
import type { Page } from './tryout.queries.ts';

export type ReportRow = typeof report.$inferSelect;

const isOne = (ctx: RequestContext, id: number) => and(eq(report.tenantId, ctx.tenant.id), eq(report.id, id));
const isShown = (ctx: RequestContext) => and(eq(report.tenantId, ctx.tenant.id), eq(report.state, 'shown'));

export async function selectReport(ctx: RequestContext, id: number): Promise<ReportRow | undefined> {
  const [row] = await ctx.db.select().from(report).where(isOne(ctx, id));
  return row;
}

/** The report of an application that was not deleted. */
export async function selectReportOf(
  ctx: RequestContext,
  applicationId: number,
): Promise<ReportRow | undefined> {
  return (await selectReportsOf(ctx, [applicationId])).at(0);
}

export async function selectReportsOf(
  ctx: RequestContext,
  applicationIds: readonly number[],
): Promise<ReportRow[]> {
  if (applicationIds.length === 0) return [];
  return ctx.db
    .select()
    .from(report)
    .where(
      and(
        eq(report.tenantId, ctx.tenant.id),
        inArray(report.applicationId, [...applicationIds]),
        ne(report.state, 'deleted'),
      ),
    );
}

type Written = Pick<ReportRow, 'content' | 'score' | 'video'>;

/**
 * Keeps a draft that nobody has saved since, or begins one (`version` 0). What was deleted begins anew.
 * @returns undefined where somebody has, or where it waits or is shown
 */
export async function upsertDraft(
  tx: RequestContext,
  of: Pick<ReportRow, 'applicationId' | 'tryoutId' | 'memberId'>,
  written: Written,
  version: number,
): Promise<ReportRow | undefined> {
  const [row] = await tx.db
    .insert(report)
    .values({ tenantId: tx.tenant.id, ...of, ...written })
    .onConflictDoUpdate({
      target: [report.tenantId, report.applicationId],
      set: {
        ...written,
        version: sql`${report.version} + 1`,
        state: sql`CASE WHEN ${report.state} = 'deleted' THEN 'draft' ELSE ${report.state} END`,
        updatedAt: sql`now()`,
      },
      setWhere: and(
        inArray(report.state, ['draft', 'sentBack', 'deleted']),
        sql`(${report.version} = ${version} OR ${report.state} = 'deleted')`,
      ),
    })
    .returning();
  return row;
}

/** Moves a report that stands where it may be moved from. @returns it, or undefined where it does not */
export async function moveReport(
  tx: RequestContext,
  id: number,
  from: readonly TryoutReportState[],
  to: Partial<typeof report.$inferInsert>,
): Promise<ReportRow | undefined> {
  const [row] = await tx.db
    .update(report)
    .set({ ...to, updatedAt: sql`now()` })
    .where(and(isOne(tx, id), inArray(report.state, [...from])))
    .returning();
  return row;
}

/** Reports that everybody sees, featured ones first; of one try-out, or of all. */
export async function selectShown(
  ctx: RequestContext,
  tryoutId: number,
  { page, pageSize }: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = and(isShown(ctx), tryoutId > 0 ? eq(report.tryoutId, tryoutId) : undefined);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(report)
      .where(where)
      .orderBy(desc(report.featured), desc(report.shownAt), desc(report.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(report, where),
  ]);
  return { rows, total };
}

/** Reports that were handed in, for staff, the newest first. */
export async function selectHandedIn(
  ctx: RequestContext,
  tryoutId: number,
  { page, pageSize }: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = and(
    eq(report.tenantId, ctx.tenant.id),
    inArray(report.state, ['pending', 'shown', 'sentBack']),
    tryoutId > 0 ? eq(report.tryoutId, tryoutId) : undefined,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(report)
      .where(where)
      .orderBy(desc(report.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(report, where),
  ]);
  return { rows, total };
}

/** How many reports everybody sees of some try-outs. */
export async function countShown(
  ctx: RequestContext,
  tryoutIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tryoutIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: report.tryoutId, count: sql<number>`count(*)::int` })
    .from(report)
    .where(and(isShown(ctx), inArray(report.tryoutId, [...tryoutIds])))
    .groupBy(report.tryoutId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Reports before and after one of the same try-out; 0 for none. */
export async function selectNeighbours(
  ctx: RequestContext,
  { id, tryoutId }: Pick<ReportRow, 'id' | 'tryoutId'>,
): Promise<{ previousId: number; nextId: number }> {
  const ofSame = and(isShown(ctx), eq(report.tryoutId, tryoutId));
  const [[previous], [next]] = await Promise.all([
    ctx.db
      .select({ id: report.id })
      .from(report)
      .where(and(ofSame, lt(report.id, id)))
      .orderBy(desc(report.id))
      .limit(1),
    ctx.db
      .select({ id: report.id })
      .from(report)
      .where(and(ofSame, gt(report.id, id)))
      .orderBy(asc(report.id))
      .limit(1),
  ]);
  return { previousId: previous?.id ?? 0, nextId: next?.id ?? 0 };
}

/**
 * Writes down that a member likes a report, and counts it in the same statement: the key of the like makes it one.
 * @returns how many do now; undefined for a report that is not shown
 */
export async function insertLike(
  ctx: RequestContext,
  reportId: number,
  memberId: number,
): Promise<number | undefined> {
  const { rows } = await ctx.db.execute<{ likes: number }>(sql`
    WITH one AS (SELECT id FROM ${report} WHERE ${isShown(ctx)} AND id = ${reportId}),
    liked AS (
      INSERT INTO ${tryoutLike} (tenant_id, report_id, member_id)
      SELECT ${ctx.tenant.id}, id, ${memberId}::bigint FROM one
      ON CONFLICT DO NOTHING RETURNING 1)
    UPDATE ${report} SET likes = likes + (SELECT count(*) FROM liked)
     WHERE tenant_id = ${ctx.tenant.id} AND id IN (SELECT id FROM one) RETURNING likes`);
  return rows[0]?.likes;
}

export async function hasLiked(ctx: RequestContext, reportId: number, memberId: number): Promise<boolean> {
  const liked = await ctx.db.$count(
    tryoutLike,
    and(
      eq(tryoutLike.tenantId, ctx.tenant.id),
      eq(tryoutLike.reportId, reportId),
      eq(tryoutLike.memberId, memberId),
    ),
  );
  return liked > 0;
}

/** Puts a shown report before the others, or takes that back. @returns whether there is one */
export async function setFeatured(tx: RequestContext, id: number, featured: boolean): Promise<boolean> {
  return (await moveReport(tx, id, ['shown'], { featured })) !== undefined;
}
