import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { outsideLink } from './outside-link.tables.ts';

export type OutsideLinkRow = typeof outsideLink.$inferSelect;

/** Notes addresses, in their order; one that was noted within a day stays as it is. */
export async function upsertAddresses(ctx: RequestContext, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await ctx.db
    .insert(outsideLink)
    .values(addresses.map((address) => ({ tenantId: ctx.tenant.id, address })))
    .onConflictDoUpdate({
      target: [outsideLink.tenantId, outsideLink.address],
      set: { namedAt: sql`now()` },
      setWhere: sql`${outsideLink.namedAt} < now() - interval '1 day'`,
    });
}

/** Those of some addresses that somebody has looked at. */
export function selectChecked(ctx: RequestContext, addresses: readonly string[]): Promise<OutsideLinkRow[]> {
  if (addresses.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(outsideLink)
    .where(
      and(
        eq(outsideLink.tenantId, ctx.tenant.id),
        inArray(outsideLink.address, [...addresses]),
        isNotNull(outsideLink.checkedAt),
      ),
    );
}

/** Takes addresses whose time has come and puts them off, so that nobody else looks meanwhile. */
export async function claimDue(
  ctx: RequestContext,
  { putOffTo, limit }: { putOffTo: Date; limit: number },
): Promise<{ id: number; address: string }[]> {
  const due = ctx.db
    .select({ id: outsideLink.id })
    .from(outsideLink)
    .where(and(eq(outsideLink.tenantId, ctx.tenant.id), lte(outsideLink.nextAt, sql`now()`)))
    .orderBy(outsideLink.nextAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(outsideLink)
    .set({ nextAt: putOffTo })
    .where(and(eq(outsideLink.tenantId, ctx.tenant.id), inArray(outsideLink.id, due)))
    .returning({ id: outsideLink.id, address: outsideLink.address });
}

export async function updateFound(
  ctx: RequestContext,
  id: number,
  found: Pick<OutsideLinkRow, 'status' | 'failure' | 'checkedAt' | 'nextAt'>,
): Promise<void> {
  await ctx.db
    .update(outsideLink)
    .set(found)
    .where(and(eq(outsideLink.tenantId, ctx.tenant.id), eq(outsideLink.id, id)));
}

/** Forgets addresses that no page has led to since. */
export async function deleteUnnamed(ctx: RequestContext, since: Date): Promise<void> {
  await ctx.db
    .delete(outsideLink)
    .where(and(eq(outsideLink.tenantId, ctx.tenant.id), lt(outsideLink.namedAt, since)));
}

export const tenantsWithDueAddresses = tenantsWith(outsideLink, sql`${outsideLink.nextAt} <= now()`);
