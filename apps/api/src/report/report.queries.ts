import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { inspectionItem, inspectionReport } from './report.tables.ts';

export type ReportRow = typeof inspectionReport.$inferSelect;
export type NewReport = Omit<typeof inspectionReport.$inferInsert, 'tenantId' | 'createdAt'>;
export type ReportItem = { name: string; result: string; passed: boolean };

/** A report with its points, by its number in capitals. */
export async function selectReport(
  ctx: RequestContext,
  number: string,
): Promise<{ report: ReportRow; items: ReportItem[] } | undefined> {
  const [report] = await ctx.db
    .select()
    .from(inspectionReport)
    .where(and(eq(inspectionReport.tenantId, ctx.tenant.id), eq(inspectionReport.number, number)));
  if (!report) return undefined;
  const items = await ctx.db
    .select({ name: inspectionItem.name, result: inspectionItem.result, passed: inspectionItem.passed })
    .from(inspectionItem)
    .where(and(eq(inspectionItem.tenantId, ctx.tenant.id), eq(inspectionItem.reportNumber, number)))
    .orderBy(asc(inspectionItem.place));
  return { report, items };
}

/** Keeps a report unless its number is there: what was found once is not written again. */
export async function insertReport(
  ctx: RequestContext,
  report: NewReport,
  items: readonly ReportItem[],
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const made = await ctx.db
    .insert(inspectionReport)
    .values({ tenantId, ...report })
    .onConflictDoNothing()
    .returning({ number: inspectionReport.number });
  if (made.length === 0 || items.length === 0) return;
  await ctx.db
    .insert(inspectionItem)
    .values(items.map((item, place) => ({ tenantId, reportNumber: report.number, place, ...item })));
}

/** The newest report of each of some device numbers. */
export async function selectNewestReports(
  ctx: RequestContext,
  numbers: readonly string[],
): Promise<Map<string, ReportRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([inspectionReport.imei])
    .from(inspectionReport)
    .where(and(eq(inspectionReport.tenantId, ctx.tenant.id), inArray(inspectionReport.imei, [...numbers])))
    .orderBy(asc(inspectionReport.imei), desc(inspectionReport.inspectedAt));
  return new Map(rows.map((row) => [row.imei, row]));
}
