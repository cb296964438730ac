import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { DeviceSaleRow } from './device.queries.ts';
import { device, deviceCategory, deviceSale } from './device.tables.ts';

export async function insertSale(
  tx: RequestContext,
  sale: Omit<typeof deviceSale.$inferInsert, 'tenantId' | 'id' | 'createdAt' | 'endedAt'>,
): Promise<void> {
  await tx.db.insert(deviceSale).values({ ...sale, tenantId: tx.tenant.id });
}

/** The device is no longer with whom it was sold to. */
export async function endSale(tx: RequestContext, deviceId: number): Promise<void> {
  await tx.db
    .update(deviceSale)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(deviceSale.tenantId, tx.tenant.id),
        eq(deviceSale.deviceId, deviceId),
        isNull(deviceSale.endedAt),
      ),
    );
}

/** What left with an order, in the order in which it was scanned. */
export async function selectSalesOfOrder(ctx: RequestContext, orderId: number): Promise<DeviceSaleRow[]> {
  return ctx.db
    .select()
    .from(deviceSale)
    .where(and(eq(deviceSale.tenantId, ctx.tenant.id), eq(deviceSale.orderId, orderId)))
    .orderBy(asc(deviceSale.id));
}

/** With which orders a device left, the newest first. */
export async function selectSalesOfDevice(ctx: RequestContext, deviceId: number): Promise<DeviceSaleRow[]> {
  return ctx.db
    .select()
    .from(deviceSale)
    .where(and(eq(deviceSale.tenantId, ctx.tenant.id), eq(deviceSale.deviceId, deviceId)))
    .orderBy(desc(deviceSale.id));
}

/** Which of some SKUs are single units on sale: a device stands behind them. */
export async function selectListedPpids(ctx: RequestContext, ppids: readonly number[]): Promise<Set<number>> {
  if (ppids.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ ppid: device.ppid })
    .from(device)
    .where(
      and(
        eq(device.tenantId, ctx.tenant.id),
        eq(device.state, sql`'listed'`),
        inArray(device.ppid, [...ppids]),
      ),
    );
  return new Set(rows.flatMap(({ ppid }) => ppid ?? []));
}

/** Categories whose goods have serial numbers. */
export async function selectSerialCategories(ctx: RequestContext): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ categoryId: deviceCategory.categoryId })
    .from(deviceCategory)
    .where(eq(deviceCategory.tenantId, ctx.tenant.id));
  return new Set(rows.map(({ categoryId }) => categoryId));
}

/** Writes which categories these are, and no others. */
export async function replaceSerialCategories(
  tx: RequestContext,
  categoryIds: readonly number[],
): Promise<void> {
  await tx.db.delete(deviceCategory).where(eq(deviceCategory.tenantId, tx.tenant.id));
  if (categoryIds.length === 0) return;
  await tx.db
    .insert(deviceCategory)
    .values(categoryIds.map((categoryId) => ({ tenantId: tx.tenant.id, categoryId })))
    .onConflictDoNothing();
}
