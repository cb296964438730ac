import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { DueTenants } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { moneyAuditRun } from './money-audit.tables.ts';
import type { Finding } from './run-checks.queries.ts';

/** Tenants that have books at all: whoever has neither sold nor owes anything has nothing to compare. */
export const tenantsWithBooks: DueTenants = sql`SELECT tenant.id AS tenant_id FROM tenant
  WHERE EXISTS (SELECT FROM sales_order WHERE sales_order.tenant_id = tenant.id)
    OR EXISTS (SELECT FROM balance_entry WHERE balance_entry.tenant_id = tenant.id)
    OR EXISTS (SELECT FROM asset_entry WHERE asset_entry.tenant_id = tenant.id)`;

/** Nights that are kept. */
const KEPT = sql`interval '90 days'`;

/** Keeps what was found, and forgets what is old. */
export async function insertRun(
  ctx: RequestContext,
  { findings, tookMs }: { findings: Finding[]; tookMs: number },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(moneyAuditRun).values({ tenantId, findings, found: findings.length, tookMs });
  await ctx.db
    .delete(moneyAuditRun)
    .where(and(eq(moneyAuditRun.tenantId, tenantId), lt(moneyAuditRun.ranAt, sql`now() - ${KEPT}`)));
}

/** How it ended, the latest first. */
export function selectRuns(ctx: RequestContext, limit: number) {
  return ctx.db
    .select({ ranAt: moneyAuditRun.ranAt, tookMs: moneyAuditRun.tookMs, found: moneyAuditRun.found })
    .from(moneyAuditRun)
    .where(eq(moneyAuditRun.tenantId, ctx.tenant.id))
    .orderBy(desc(moneyAuditRun.ranAt), desc(moneyAuditRun.id))
    .limit(limit);
}

/** What was found last. */
export async function selectLastFindings(ctx: RequestContext): Promise<Finding[]> {
  const [last] = await ctx.db
    .select({ findings: moneyAuditRun.findings })
    .from(moneyAuditRun)
    .where(eq(moneyAuditRun.tenantId, ctx.tenant.id))
    .orderBy(desc(moneyAuditRun.ranAt), desc(moneyAuditRun.id))
    .limit(1);
  return last?.findings ?? [];
}
