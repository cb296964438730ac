import type { ContentReportState, ReportReason } from '@jishi/contract/moderation-words.ts';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PieceKey } from './item.queries.ts';
import { contentReport } from './moderation.tables.ts';

export type ReportRow = typeof contentReport.$inferSelect;

const isOpen = eq(contentReport.state, 'open');
const newestFirst = [desc(contentReport.createdAt), desc(contentReport.id)];
const oldestFirst = [asc(contentReport.createdAt), asc(contentReport.id)];

/** @returns whether this member had not reported it yet */
export async function insertReport(
  tx: RequestContext,
  report: PieceKey & { memberId: number; reason: ReportReason; note: string },
): Promise<boolean> {
  const rows = await tx.db
    .insert(contentReport)
    .values({ tenantId: tx.tenant.id, ...report })
    .onConflictDoNothing()
    .returning({ id: contentReport.id });
  return rows.length > 0;
}

/** Answers every report on a piece that waits. */
export async function closeReports(
  tx: RequestContext,
  { kind, refId }: PieceKey,
  { state, staffName }: { state: 'upheld' | 'dismissed'; staffName: string },
): Promise<void> {
  await tx.db
    .update(contentReport)
    .set({ state, staffName, decidedAt: sql`now()` })
    .where(
      and(
        eq(contentReport.tenantId, tx.tenant.id),
        eq(contentReport.kind, kind),
        eq(contentReport.refId, refId),
        isOpen,
      ),
    );
}

/** @returns undefined where it was answered before, or never was */
export async function dismissReport(
  tx: RequestContext,
  id: number,
  staffName: string,
): Promise<ReportRow | undefined> {
  const [row] = await tx.db
    .update(contentReport)
    .set({ state: 'dismissed', staffName, decidedAt: sql`now()` })
    .where(and(eq(contentReport.tenantId, tx.tenant.id), eq(contentReport.id, id), isOpen))
    .returning();
  return row;
}

export async function hasReport(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: contentReport.id })
    .from(contentReport)
    .where(and(eq(contentReport.tenantId, ctx.tenant.id), eq(contentReport.id, id)));
  return rows.length > 0;
}

/** A page of reports; those that wait, the oldest first, where no state is named. */
export async function selectReports(
  ctx: RequestContext,
  filter: {
    state: ContentReportState | '' | 'all';
    reason: ReportReason | '';
    sort: '' | 'timeAsc' | 'timeDesc';
  },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const state = filter.state === '' ? 'open' : filter.state;
  const sort = filter.sort || (state === 'open' ? 'timeAsc' : 'timeDesc');
  const where = and(
    eq(contentReport.tenantId, ctx.tenant.id),
    state === 'all' ? undefined : eq(contentReport.state, state),
    filter.reason === '' ? undefined : eq(contentReport.reason, filter.reason),
  );
  const orderBy = sort === 'timeAsc' ? oldestFirst : newestFirst;
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select()
      .from(contentReport)
      .where(onPage(ctx, contentReport, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(contentReport).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

export async function countOpenReports(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(contentReport)
    .where(and(eq(contentReport.tenantId, ctx.tenant.id), isOpen));
  return row?.total ?? 0;
}
