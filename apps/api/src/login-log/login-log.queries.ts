import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loginLog } from './login-log.tables.ts';

export type LoginRow = typeof loginLog.$inferSelect;
export interface LoginEntry {
  kind: 'member' | 'staff';
  account: string;
  subjectId?: number;
  method: string;
  success: boolean;
  reason?: string;
}

export async function insertLogin(ctx: RequestContext, entry: LoginEntry): Promise<void> {
  const { ip, userAgent, deviceId } = ctx.visitor;
  const account = entry.account.slice(0, 60);
  await ctx.db
    .insert(loginLog)
    .values({ tenantId: ctx.tenant.id, ...entry, account, ip, userAgent, deviceId });
}

export interface LoginFilter {
  keyword: string;
  kind: 'member' | 'staff' | '';
  outcome: 'success' | 'failure' | '';
  from: Date | undefined;
  until: Date | undefined;
  sort: '' | 'timeAsc' | 'timeDesc';
}

/**
 * A page of sign-ins, newest first unless the filter sorts; the keyword is the whole account, the end of one, or an
 * address.
 */
export async function selectLogins(
  ctx: RequestContext,
  filter: LoginFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: LoginRow[]; total: number }> {
  const { keyword } = filter;
  const matching = and(
    eq(loginLog.tenantId, ctx.tenant.id),
    filter.kind === '' ? undefined : eq(loginLog.kind, filter.kind),
    filter.outcome === '' ? undefined : eq(loginLog.success, filter.outcome === 'success'),
    keyword === ''
      ? undefined
      : or(
          eq(loginLog.account, keyword),
          eq(loginLog.ip, keyword),
          keyword.length >= 4
            ? sql`right(${loginLog.account}, ${keyword.length}::int) = ${keyword}`
            : undefined,
        ),
    filter.from ? gte(loginLog.createdAt, filter.from) : undefined,
    filter.until ? lt(loginLog.createdAt, filter.until) : undefined,
  );
  const orderBy = [filter.sort === 'timeAsc' ? asc(loginLog.id) : desc(loginLog.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(loginLog)
      .where(onPage(ctx, loginLog, { where: matching, orderBy, page: page.page, pageSize: page.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(loginLog).where(matching),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const isOldLogin = lt(loginLog.createdAt, sql`now() - interval '180 days'`);
export const tenantsWithOldLogins = tenantsWith(loginLog, isOldLogin);

export async function deleteOldLogins(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(loginLog).where(and(eq(loginLog.tenantId, ctx.tenant.id), isOldLogin));
}
