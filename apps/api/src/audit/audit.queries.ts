import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type AuditChange, auditLog } from './audit.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAudit(
  ctx: RequestContext,
  row: {
    staffId: number;
    staffName: string;
    action: string;
    target: string;
    objectType: string;
    objectId: string;
    changes: AuditChange[];
  },
): Promise<void> {
  const { ip, userAgent } = ctx.visitor;
  await ctx.db.insert(auditLog).values({ tenantId: ctx.tenant.id, ...row, ip, userAgent });
}

export interface AuditFilter {
  staffId: number;
  action: string;
  keyword: string;
  /** Both name one thing; the kind alone all of that kind, the number alone whatever has it. */
  objectType: string;
  objectId: string;
  from: Date | undefined;
  until: Date | undefined;
  sort: '' | 'timeAsc' | 'timeDesc';
}

function matching(ctx: RequestContext, filter: AuditFilter) {
  return and(
    eq(auditLog.tenantId, ctx.tenant.id),
    filter.staffId > 0 ? eq(auditLog.staffId, filter.staffId) : undefined,
    filter.action !== '' ? eq(auditLog.action, filter.action) : undefined,
    filter.objectType !== '' ? eq(auditLog.objectType, filter.objectType) : undefined,
    filter.objectId !== '' ? eq(auditLog.objectId, filter.objectId) : undefined,
    filter.keyword !== ''
      ? or(
          sql`strpos(${auditLog.target}, ${filter.keyword}) > 0`,
          sql`strpos(${auditLog.staffName}, ${filter.keyword}) > 0`,
        )
      : undefined,
    filter.from ? gte(auditLog.createdAt, filter.from) : undefined,
    filter.until ? lt(auditLog.createdAt, filter.until) : undefined,
  );
}

/** What staff did to one thing, of some kinds of acts, the latest first. */
export function selectActsOn(
  ctx: RequestContext,
  object: { type: string; id: string },
  actions: readonly string[],
  most: number,
): Promise<AuditRow[]> {
  return ctx.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, ctx.tenant.id),
        eq(auditLog.objectType, object.type),
        eq(auditLog.objectId, object.id),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most);
}

/** A page of what staff did, newest first unless the filter sorts. Numbers rise with time. */
export async function selectAudit(
  ctx: RequestContext,
  filter: AuditFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const orderBy = [filter.sort === 'timeAsc' ? asc(auditLog.id) : desc(auditLog.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(auditLog)
      .where(
        onPage(ctx, auditLog, {
          where: matching(ctx, filter),
          orderBy,
          page: page.page,
          pageSize: page.pageSize,
        }),
      )
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(auditLog).where(matching(ctx, filter)),
  ]);
  return { rows, total: count?.total ?? 0 };
}
