import { and, eq, sql } from 'drizzle-orm';
import { type DueTenants, tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { salesDaily } from './sales-report.tables.ts';

export type DailyRow = typeof salesDaily.$inferSelect;

const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const isUntold = sql`(${salesDaily.toldDay} IS NULL OR ${salesDaily.toldDay} < ${today})`;

/** Tenants that want to be told and have not been told of this day. */
export const tenantsToTell: DueTenants = tenantsWith(
  salesDaily,
  and(eq(salesDaily.active, sql`true`), isUntold),
);

export async function selectDaily(ctx: RequestContext): Promise<DailyRow | undefined> {
  const [row] = await ctx.db.select().from(salesDaily).where(eq(salesDaily.tenantId, ctx.tenant.id));
  return row;
}

/** Writes the first settings of a tenant. @returns whether there were none */
export async function insertDaily(
  ctx: RequestContext,
  draft: Pick<DailyRow, 'active' | 'recipients'>,
): Promise<boolean> {
  const written = await ctx.db
    .insert(salesDaily)
    .values({ tenantId: ctx.tenant.id, ...draft })
    .onConflictDoNothing()
    .returning({ version: salesDaily.version });
  return written.length > 0;
}

/** Changes settings that still are as they were seen. @returns whether they were */
export async function updateDaily(
  ctx: RequestContext,
  version: number,
  draft: Pick<DailyRow, 'active' | 'recipients'>,
): Promise<boolean> {
  const changed = await ctx.db
    .update(salesDaily)
    .set({ ...draft, version: sql`${salesDaily.version} + 1` })
    .where(and(eq(salesDaily.tenantId, ctx.tenant.id), eq(salesDaily.version, version)))
    .returning({ version: salesDaily.version });
  return changed.length > 0;
}

/** Takes the day for whoever tells of it. @returns to whom; undefined where it is told already, or not to be told */
export async function takeDay(ctx: RequestContext): Promise<string[] | undefined> {
  const [row] = await ctx.db
    .update(salesDaily)
    .set({ toldDay: today, sentAt: sql`now()`, failed: [] })
    .where(and(eq(salesDaily.tenantId, ctx.tenant.id), eq(salesDaily.active, true), isUntold))
    .returning({ recipients: salesDaily.recipients });
  return row?.recipients;
}

export async function updateFailed(ctx: RequestContext, failed: string[]): Promise<void> {
  await ctx.db.update(salesDaily).set({ failed }).where(eq(salesDaily.tenantId, ctx.tenant.id));
}
