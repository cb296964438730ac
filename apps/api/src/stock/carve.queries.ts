import { and, eq, gte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockPick } from './allocate-stock.ts';
import { isClosed } from './closure.queries.ts';
import type { Subject } from './reservation.queries.ts';
import { stockLevel, stockReservation } from './stock.tables.ts';

/** Takes free units of a place. @returns false when it has not so many */
export async function raiseReserved(ctx: RequestContext, pick: StockPick): Promise<boolean> {
  const { ppid, storeId, units } = pick;
  const rows = await ctx.db
    .update(stockLevel)
    .set({ reserved: sql`${stockLevel.reserved} + ${units}`, updatedAt: sql`now()` })
    .where(
      and(
        eq(stockLevel.tenantId, ctx.tenant.id),
        eq(stockLevel.ppid, ppid),
        eq(stockLevel.storeId, storeId),
        sql`${stockLevel.onHand} - ${stockLevel.reserved} >= ${units}`,
        sql`NOT ${isClosed(sql`${ctx.tenant.id}`, sql`${ppid}`)}`,
      ),
    )
    .returning({ ppid: stockLevel.ppid });
  return rows.length > 0;
}

/** Adds to what is held for a subject at a place: one row a place. */
export async function addHeld(ctx: RequestContext, subject: Subject, pick: StockPick): Promise<void> {
  const { ppid, storeId, units } = pick;
  const grown = await ctx.db
    .update(stockReservation)
    .set({ units: sql`${stockReservation.units} + ${units}` })
    .where(heldAt(ctx, subject, pick))
    .returning({ id: stockReservation.id });
  if (grown.length > 0) return;
  const row = { subject: subject.kind, orderId: subject.id, ppid, storeId, units };
  await ctx.db.insert(stockReservation).values({ tenantId: ctx.tenant.id, ...row });
}

/** Takes out of what is held for a subject at a place. @returns false when that is less */
export async function takeOutOfHeld(
  ctx: RequestContext,
  subject: Subject,
  pick: StockPick,
): Promise<boolean> {
  const rows = await ctx.db
    .update(stockReservation)
    .set({ units: sql`${stockReservation.units} - ${pick.units}` })
    .where(and(heldAt(ctx, subject, pick), gte(stockReservation.units, pick.units)))
    .returning({ id: stockReservation.id });
  return rows.length > 0;
}

/** Units that are held for a subject come to be held for an order, for as long as it stands. */
export async function insertHeldOfOrder(
  ctx: RequestContext,
  orderId: number,
  { ppid, storeId, units }: StockPick,
): Promise<void> {
  await ctx.db
    .insert(stockReservation)
    .values({ tenantId: ctx.tenant.id, subject: 'order', orderId, ppid, storeId, units });
}

function heldAt(ctx: RequestContext, subject: Subject, { ppid, storeId }: StockPick) {
  return and(
    eq(stockReservation.tenantId, ctx.tenant.id),
    eq(stockReservation.subject, subject.kind),
    eq(stockReservation.orderId, subject.id),
    eq(stockReservation.ppid, ppid),
    eq(stockReservation.storeId, storeId),
    eq(stockReservation.state, 'held'),
  );
}
