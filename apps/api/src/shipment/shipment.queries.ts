import { movingStates, type ShipmentState } from '@jishi/contract/shipment-words.ts';
import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { shipment, shipmentLine, shipmentTrack } from './shipment.tables.ts';

export type ShipmentRow = typeof shipment.$inferSelect;
export type ShipmentLineRow = Pick<typeof shipmentLine.$inferSelect, 'shipmentId' | 'orderLineId' | 'units'>;
export type TrackRow = typeof shipmentTrack.$inferSelect;
export type ShipmentPatch = Partial<Omit<ShipmentRow, 'tenantId' | 'id' | 'orderId' | 'createdAt'>>;

/** Writes a parcel with its lines. @returns its number */
export async function insertShipment(
  tx: RequestContext,
  parcel: Omit<typeof shipment.$inferInsert, 'tenantId' | 'id'>,
  lines: readonly { orderLineId: number; units: number }[],
): Promise<number> {
  const tenantId = tx.tenant.id;
  const [row] = await tx.db
    .insert(shipment)
    .values({ ...parcel, tenantId })
    .returning({ id: shipment.id });
  if (!row) throw new Error('a parcel was not written');
  await tx.db.insert(shipmentLine).values(lines.map((line) => ({ ...line, tenantId, shipmentId: row.id })));
  return row.id;
}

export async function selectShipment(ctx: RequestContext, id: number): Promise<ShipmentRow | undefined> {
  const [row] = await ctx.db.select().from(shipment).where(byId(ctx, id));
  return row;
}

/** Parcels of some orders, in the order in which they were made. */
export async function selectOfOrders(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, ShipmentRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tenantId, ctx.tenant.id), inArray(shipment.orderId, [...orderIds])))
    .orderBy(asc(shipment.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** What is in some parcels. */
export async function selectParcelLines(
  ctx: RequestContext,
  shipmentIds: readonly number[],
): Promise<Map<number, ShipmentLineRow[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(shipmentLine)
    .where(and(eq(shipmentLine.tenantId, ctx.tenant.id), inArray(shipmentLine.shipmentId, [...shipmentIds])))
    .orderBy(asc(shipmentLine.orderLineId));
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

/** Steps of some parcels, the latest first. */
export async function selectTracks(
  ctx: RequestContext,
  shipmentIds: readonly number[],
): Promise<Map<number, TrackRow[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(shipmentTrack)
    .where(
      and(eq(shipmentTrack.tenantId, ctx.tenant.id), inArray(shipmentTrack.shipmentId, [...shipmentIds])),
    )
    .orderBy(desc(shipmentTrack.at), desc(shipmentTrack.id));
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

/** Changes a parcel if it still is in the state it was seen in. @returns whether it was */
export async function updateShipment(
  tx: RequestContext,
  id: number,
  from: ShipmentState,
  patch: ShipmentPatch,
): Promise<boolean> {
  const changed = await tx.db
    .update(shipment)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(and(byId(tx, id), eq(shipment.state, from)))
    .returning({ id: shipment.id });
  return changed.length === 1;
}

/** Units of a line in a parcel from now on; none: the line leaves it. */
export async function setUnits(
  tx: RequestContext,
  { shipmentId, orderLineId }: Pick<ShipmentLineRow, 'shipmentId' | 'orderLineId'>,
  units: number,
): Promise<void> {
  const isIt = and(
    eq(shipmentLine.tenantId, tx.tenant.id),
    eq(shipmentLine.shipmentId, shipmentId),
    eq(shipmentLine.orderLineId, orderLineId),
  );
  if (units > 0) await tx.db.update(shipmentLine).set({ units }).where(isIt);
  else await tx.db.delete(shipmentLine).where(isIt);
}

/** Units of lines that come into a parcel, beside what is in it. */
export async function addUnits(
  tx: RequestContext,
  shipmentId: number,
  lines: readonly { orderLineId: number; units: number }[],
): Promise<void> {
  await tx.db
    .insert(shipmentLine)
    .values(lines.map((line) => ({ ...line, tenantId: tx.tenant.id, shipmentId })))
    .onConflictDoUpdate({
      target: [shipmentLine.tenantId, shipmentLine.shipmentId, shipmentLine.orderLineId],
      set: { units: sql`${shipmentLine.units} + excluded.units` },
    });
}

/** Writes steps down; those that are there already stay once. */
export async function insertTracks(
  tx: RequestContext,
  shipmentId: number,
  entries: readonly { at: Date; text: string; place: string; state: ShipmentState }[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.db
    .insert(shipmentTrack)
    .values(entries.map((entry) => ({ ...entry, tenantId: tx.tenant.id, shipmentId })))
    .onConflictDoNothing();
}

export async function deleteTracks(tx: RequestContext, shipmentId: number): Promise<void> {
  await tx.db
    .delete(shipmentTrack)
    .where(and(eq(shipmentTrack.tenantId, tx.tenant.id), eq(shipmentTrack.shipmentId, shipmentId)));
}

/** Parcels that a carrier's number stands for; they may be of several orders. */
export async function selectByNumber(
  ctx: RequestContext,
  { carrier, number }: { carrier: string; number: string },
): Promise<ShipmentRow[]> {
  return ctx.db
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        eq(shipment.courierCode, carrier),
        eq(shipment.trackingNumber, number),
      ),
    )
    .orderBy(asc(shipment.id))
    .limit(50);
}

const isToAsk = and(isNotNull(shipment.askAt), lte(shipment.askAt, sql`now()`));
export const tenantsWithParcelsToAsk = tenantsWith(shipment, isToAsk);

/**
 * Takes parcels whose provider is to be asked now, one or the next of all; who took one has ten minutes for it, so that
 * no two processes ask at once and none is forgotten when one of them dies.
 */
export async function claimToAsk(
  ctx: RequestContext,
  wish: { id?: number; limit: number },
): Promise<ShipmentRow[]> {
  const due = ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        isToAsk,
        inArray(shipment.state, [...movingStates]),
        wish.id === undefined ? undefined : eq(shipment.id, wish.id),
      ),
    )
    .orderBy(asc(shipment.askAt))
    .limit(wish.limit)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(shipment)
    .set({ askAt: sql`now() + interval '10 minutes'` })
    .where(and(eq(shipment.tenantId, ctx.tenant.id), inArray(shipment.id, due)))
    .returning();
}

function byId(ctx: RequestContext, id: number) {
  return and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, id));
}
