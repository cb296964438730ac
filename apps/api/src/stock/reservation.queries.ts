import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockPick } from './allocate-stock.ts';
import { type ReservationState, stockLevel, stockReservation } from './stock.tables.ts';

/**
 * Takes units and notes the reservation in one statement; the condition is judged on the newest row, after any wait for its lock.
 * @returns false when the place no longer has the units
 */
export async function takeUnits(
  ctx: RequestContext,
  orderId: number,
  pick: StockPick,
  expiresAt: Date,
): Promise<boolean> {
  const result = await ctx.db.execute(sql`
    WITH taken AS (
      UPDATE ${stockLevel}
         SET reserved = reserved + ${pick.units}, updated_at = now()
       WHERE tenant_id = ${ctx.tenant.id} AND ppid = ${pick.ppid} AND store_id = ${pick.storeId}
         AND on_hand - reserved >= ${pick.units}
      RETURNING tenant_id, ppid, store_id)
    INSERT INTO ${stockReservation} (tenant_id, order_id, ppid, store_id, units, expires_at)
    SELECT tenant_id, ${orderId}::bigint, ppid, store_id, ${pick.units}::int, ${expiresAt.toISOString()}::timestamptz FROM taken`);
  return result.rowCount === 1;
}

/** Marks a point that the transaction can go back to. What was locked after it is then free again. */
export async function setSavepoint(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`SAVEPOINT taking_stock`);
}

export async function returnToSavepoint(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`ROLLBACK TO SAVEPOINT taking_stock`);
}

/** Reservations of a paid order no longer run out. */
export async function clearExpiry(ctx: RequestContext, orderId: number): Promise<void> {
  await ctx.db.update(stockReservation).set({ expiresAt: null }).where(heldFor(ctx, orderId));
}

/** Ends the held reservations of an order; those ended before are left out. Sorted by (ppid, store). */
export async function endReservations(
  ctx: RequestContext,
  orderId: number,
  state: Exclude<ReservationState, 'held'>,
): Promise<StockPick[]> {
  const ended = await ctx.db
    .update(stockReservation)
    .set({ state, expiresAt: null })
    .where(heldFor(ctx, orderId))
    .returning({
      ppid: stockReservation.ppid,
      storeId: stockReservation.storeId,
      units: stockReservation.units,
    });
  return ended.sort((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
}

/** Units that leave the reserve of a place; `gone`: they leave the place as well. */
export async function giveUpUnits(ctx: RequestContext, pick: StockPick, gone: boolean): Promise<void> {
  await ctx.db
    .update(stockLevel)
    .set({
      reserved: sql`${stockLevel.reserved} - ${pick.units}`,
      updatedAt: sql`now()`,
      ...(gone ? { onHand: sql`${stockLevel.onHand} - ${pick.units}` } : {}),
    })
    .where(atPlace(ctx, pick.ppid, pick.storeId));
}

export interface LevelRow {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
}

/** Counted stock of a place. @returns undefined when more is reserved than that */
export async function writeLevel(
  ctx: RequestContext,
  level: { ppid: number; storeId: number; onHand: number; inTransit?: number },
): Promise<LevelRow | undefined> {
  const inTransit = level.inTransit === undefined ? {} : { inTransit: level.inTransit };
  const [row] = await ctx.db
    .insert(stockLevel)
    .values({ tenantId: ctx.tenant.id, ...level })
    .onConflictDoUpdate({
      target: [stockLevel.tenantId, stockLevel.ppid, stockLevel.storeId],
      set: { onHand: level.onHand, ...inTransit, updatedAt: sql`now()` },
      setWhere: sql`${stockLevel.reserved} <= ${level.onHand}`,
    })
    .returning({
      ppid: stockLevel.ppid,
      storeId: stockLevel.storeId,
      onHand: stockLevel.onHand,
      reserved: stockLevel.reserved,
      inTransit: stockLevel.inTransit,
    });
  return row;
}

function atPlace(ctx: RequestContext, ppid: number, storeId: number) {
  return and(
    eq(stockLevel.tenantId, ctx.tenant.id),
    eq(stockLevel.ppid, ppid),
    eq(stockLevel.storeId, storeId),
  );
}

function heldFor(ctx: RequestContext, orderId: number) {
  return and(
    eq(stockReservation.tenantId, ctx.tenant.id),
    eq(stockReservation.orderId, orderId),
    eq(stockReservation.state, 'held'),
  );
}
