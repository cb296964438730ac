import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { onPage } from '../db/on-page.ts';
import { tenantsWith } from '../jobs/due-tenants.ts';
import type { RequestContext } from '../request-context.ts';
import { smsLog } from './sms.tables.ts';

export type SmsLogRow = typeof smsLog.$inferSelect;

export interface SmsLogFilter {
  /** A phone, or its end. */
  keyword: string;
  outcome: 'success' | 'failure' | '';
  from: Date | undefined;
  until: Date | undefined;
  sort: '' | 'timeAsc' | 'timeDesc';
}

/** A page of sent text messages, newest first unless the filter sorts. */
export async function selectMessages(
  ctx: RequestContext,
  filter: SmsLogFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: SmsLogRow[]; total: number }> {
  const { keyword } = filter;
  const matching = and(
    eq(smsLog.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : sql`right(${smsLog.phone}, ${keyword.length}::int) = ${keyword}`,
    filter.outcome === '' ? undefined : eq(smsLog.success, filter.outcome === 'success'),
    filter.from ? gte(smsLog.createdAt, filter.from) : undefined,
    filter.until ? lt(smsLog.createdAt, filter.until) : undefined,
  );
  const orderBy = [filter.sort === 'timeAsc' ? asc(smsLog.id) : desc(smsLog.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(smsLog)
      .where(onPage(ctx, smsLog, { where: matching, orderBy, page: page.page, pageSize: page.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(smsLog).where(matching),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const isOldMessage = lt(smsLog.createdAt, sql`now() - interval '180 days'`);
export const tenantsWithOldMessages = tenantsWith(smsLog, isOldMessage);

export async function deleteOldMessages(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(smsLog).where(and(eq(smsLog.tenantId, ctx.tenant.id), isOldMessage));
}
