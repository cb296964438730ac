import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockPick } from './allocate-stock.ts';
import { isClosed } from './closure.queries.ts';
import {
  type ReservationState,
  type ReservationSubject,
  stockLevel,
  stockReservation,
} from './stock.tables.ts';

/** What units are set aside for: an order, or a repair, try-out, transfer of that number. */
export interface Subject {
  readonly kind: ReservationSubject;
  readonly id: number;
  /** Units are owed to it: it takes them although sales are closed. */
  readonly isOwed?: boolean;
}

/**
 * Takes units and notes the reservation in one statement; the condition is judged on the newest row, after any wait for
 * its lock.
 * @param expiresAt until when they are held; null for what does not run out
 * @returns false when the place no longer has the units
 */
export async function takeUnits(
  ctx: RequestContext,
  subject: Subject,
  pick: StockPick,
  expiresAt: Date | null,
): Promise<boolean> {
  const result = await ctx.db.execute(sql`
    WITH taken AS (
      UPDATE ${stockLevel}
         SET reserved = reserved + ${pick.units}, updated_at = now()
       WHERE tenant_id = ${ctx.tenant.id} AND ppid = ${pick.ppid} AND store_id = ${pick.storeId}
         AND on_hand - reserved >= ${pick.units}
         AND (${subject.isOwed === true} OR NOT ${isClosed(sql`${ctx.tenant.id}`, sql`${pick.ppid}`)})
      RETURNING tenant_id, ppid, store_id)
    INSERT INTO ${stockReservation} (tenant_id, subject, order_id, ppid, store_id, units, expires_at)
    SELECT tenant_id, ${subject.kind}, ${subject.id}::bigint, ppid, store_id, ${pick.units}::int,
           ${expiresAt?.toISOString() ?? null}::timestamptz FROM taken`);
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
export async function clearExpiry(ctx: RequestContext, subject: Subject): Promise<void> {
  await ctx.db.update(stockReservation).set({ expiresAt: null }).where(heldFor(ctx, subject));
}

/** Ends the held reservations of a subject; those ended before are left out. Sorted by (ppid, store). */
export async function endReservations(
  ctx: RequestContext,
  subject: Subject,
  state: Exclude<ReservationState, 'held'>,
): Promise<StockPick[]> {
  const ended = await ctx.db
    .update(stockReservation)
    .set({ state, expiresAt: null })
    .where(heldFor(ctx, subject))
    .returning({
      ppid: stockReservation.ppid,
      storeId: stockReservation.storeId,
      units: stockReservation.units,
    });
  return ended.sort((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
}

/** What is held for a subject, by place; the order in which locks are taken. */
export async function selectHeld(ctx: RequestContext, subject: Subject): Promise<StockPick[]> {
  const rows = await ctx.db
    .select({
      ppid: stockReservation.ppid,
      storeId: stockReservation.storeId,
      units: sql<number>`sum(${stockReservation.units})::int`,
    })
    .from(stockReservation)
    .where(heldFor(ctx, subject))
    .groupBy(stockReservation.ppid, stockReservation.storeId);
  return rows.sort((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
}

/**
 * Ends some of the units that are held of a SKU, the oldest reservation first; one of which a part is left is split.
 * Inside the subject's transaction, which has locked the subject.
 * @returns what was ended, by place; less than wished when less was held
 */
export async function endSomeUnits(
  ctx: RequestContext,
  subject: Subject,
  wish: { ppid: number; units: number; storeId?: number },
  state: Exclude<ReservationState, 'held'>,
): Promise<StockPick[]> {
  const rows = await ctx.db
    .select()
    .from(stockReservation)
    .where(
      and(
        heldFor(ctx, subject),
        eq(stockReservation.ppid, wish.ppid),
        wish.storeId === undefined ? undefined : eq(stockReservation.storeId, wish.storeId),
      ),
    )
    .orderBy(asc(stockReservation.id))
    .for('update');
  const ended: StockPick[] = [];
  let left = wish.units;
  for (const { id, ppid, storeId, units } of rows) {
    const taken = Math.min(left, units);
    if (taken === 0) break;
    left -= taken;
    ended.push({ ppid, storeId, units: taken });
    const isWhole = taken === units;
    await ctx.db
      .update(stockReservation)
      .set(isWhole ? { state, expiresAt: null } : { units: units - taken })
      .where(and(eq(stockReservation.tenantId, ctx.tenant.id), eq(stockReservation.id, id)));
    if (!isWhole) {
      const part = { tenantId: ctx.tenant.id, subject: subject.kind, orderId: subject.id, ppid, storeId };
      await ctx.db.insert(stockReservation).values({ ...part, units: taken, state });
    }
  }
  return ended;
}

/** Units leave the reserve of a place and can be sold there again. */
export async function freeUnits(ctx: RequestContext, { ppid, storeId, units }: StockPick): Promise<void> {
  await ctx.db
    .update(stockLevel)
    .set({ reserved: sql`${stockLevel.reserved} - ${units}`, updatedAt: sql`now()` })
    .where(
      and(eq(stockLevel.tenantId, ctx.tenant.id), eq(stockLevel.ppid, ppid), eq(stockLevel.storeId, storeId)),
    );
}

function heldFor(ctx: RequestContext, subject: Subject) {
  return and(
    eq(stockReservation.tenantId, ctx.tenant.id),
    eq(stockReservation.subject, subject.kind),
    eq(stockReservation.orderId, subject.id),
    eq(stockReservation.state, 'held'),
  );
}
