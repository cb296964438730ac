import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closedMobile } from './member.tables.ts';

const isOver = lte(closedMobile.until, sql`now()`);
export const tenantsWithOldMobiles = tenantsWith(closedMobile, isOver);

export async function insertClosedMobile(tx: RequestContext, mobileHash: Buffer, until: Date): Promise<void> {
  await tx.db
    .insert(closedMobile)
    .values({ tenantId: tx.tenant.id, mobileHash, until })
    .onConflictDoUpdate({ target: [closedMobile.tenantId, closedMobile.mobileHash], set: { until } });
}

export async function hasClosedMobile(ctx: RequestContext, mobileHash: Buffer): Promise<boolean> {
  const which = and(eq(closedMobile.tenantId, ctx.tenant.id), eq(closedMobile.mobileHash, mobileHash));
  return (await ctx.db.$count(closedMobile, and(which, gt(closedMobile.until, sql`now()`)))) > 0;
}

/** Forgets those whose time is over. */
export async function deleteOldMobiles(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(closedMobile).where(and(eq(closedMobile.tenantId, ctx.tenant.id), isOver));
}
