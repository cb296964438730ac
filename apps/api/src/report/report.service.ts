import type { OutputOf } from '@jishi/contract/operation.ts';
import type { report } from '@jishi/contract/report.ts';
import { notFound } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertReport, type NewReport, type ReportItem, selectReport } from './report.queries.ts';

/** Enough for somebody who compares devices, too few for somebody who tries numbers. */
const perAddressHour: LimitRule = { name: 'report.ip.hour', points: 60, durationSeconds: 3_600 };
/** Characters of an IMEI that stay readable. */
const OPEN_IMEI = 4;

/** The report of a number, whatever its case and blanks (C038). @throws AppError notFound, tooManyRequests */
export async function readReport(
  ctx: RequestContext,
  typed: string,
): Promise<OutputOf<typeof report.detail>> {
  await ctx.platform.limits.consume(
    perAddressHour,
    `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`,
    '查询过于频繁，请一小时后再试',
  );
  const found = await selectReport(ctx, writeNumber(typed));
  if (!found) throw notFound('没有查到该编号的报告，请核对后再试');
  return present(found);
}

function present(
  found: NonNullable<Awaited<ReturnType<typeof selectReport>>>,
): OutputOf<typeof report.detail> {
  const { number, deviceName, imei, grade, conclusion, storeName, inspectedAt } = found.report;
  return {
    reportNumber: number,
    deviceName,
    imei: imei.slice(-OPEN_IMEI).padStart(imei.length, '*'),
    grade,
    conclusion,
    storeName,
    inspectedAt: inspectedAt.toISOString(),
    items: found.items,
  };
}

/** The report of a number as everybody may see it, for rooms that have the number on a row of their own. */
export async function findReport(
  ctx: RequestContext,
  number: string,
): Promise<OutputOf<typeof report.detail> | undefined> {
  const found = await selectReport(ctx, writeNumber(number));
  return found && present(found);
}

export { selectNewestReports as findNewestReports } from './report.queries.ts';

/** Keeps what an inspection found, once: its number is never written again. */
export async function keepReport(
  ctx: RequestContext,
  found: NewReport,
  items: readonly ReportItem[],
): Promise<void> {
  await inTransaction(ctx, (tx) => insertReport(tx, { ...found, number: writeNumber(found.number) }, items));
}

function writeNumber(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}
