import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { hasMinimums, leastOf } from './minimum.queries.ts';
import { type ReservationSubject, stockLevel, stockReservation } from './stock.tables.ts';

/** Units of a SKU in all places together. */
export interface StockSum {
  ppid: number;
  onHand: number;
  reserved: number;
}

/** Sums of SKUs over all places; a SKU that lies nowhere is left out. */
export async function selectStockSums(ctx: RequestContext, ppids: readonly number[]): Promise<StockSum[]> {
  if (ppids.length === 0) return [];
  return ctx.db
    .select({ ppid: stockLevel.ppid, onHand: units(stockLevel.onHand), reserved: units(stockLevel.reserved) })
    .from(stockLevel)
    .where(and(eq(stockLevel.tenantId, ctx.tenant.id), inArray(stockLevel.ppid, [...ppids])))
    .groupBy(stockLevel.ppid);
}

/**
 * SKUs of which few can be sold, the fewest in all places together first: fewer in some place than its rule wants, and
 * without any rule at most so many in all places together.
 */
export async function selectLowStock(
  ctx: RequestContext,
  atMost: number,
): Promise<{ ppid: number; available: number }[]> {
  const free = sql`${stockLevel.onHand} - ${stockLevel.reserved}`;
  const available = sql<number>`sum(${free})::int`;
  // Most sites have no rules: they do not pay for looking them up.
  const least = (await hasMinimums(ctx)) ? leastOf(ctx) : sql`0`;
  return ctx.db
    .select({ ppid: stockLevel.ppid, available })
    .from(stockLevel)
    .where(eq(stockLevel.tenantId, ctx.tenant.id))
    .groupBy(stockLevel.ppid)
    .having(
      sql`CASE WHEN bool_or(${least} > 0) THEN bool_or(${free} < ${least}) ELSE ${available} <= ${atMost} END`,
    )
    .orderBy(asc(available), asc(stockLevel.ppid));
}

/** SKUs of which something lies in a place; 0 is the warehouse. */
export async function selectLyingAt(ctx: RequestContext, storeId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ ppid: stockLevel.ppid })
    .from(stockLevel)
    .where(
      and(
        eq(stockLevel.tenantId, ctx.tenant.id),
        eq(stockLevel.storeId, storeId),
        sql`${stockLevel.onHand} > 0`,
      ),
    );
  return rows.map(({ ppid }) => ppid);
}

/** What holds units of a SKU at a place, the oldest first. */
export async function selectHolders(
  ctx: RequestContext,
  { ppid, storeId }: { ppid: number; storeId: number },
): Promise<{ kind: ReservationSubject; id: number; units: number }[]> {
  return ctx.db
    .select({
      kind: stockReservation.subject,
      id: stockReservation.orderId,
      units: sql<number>`sum(${stockReservation.units})::int`,
    })
    .from(stockReservation)
    .where(
      and(
        eq(stockReservation.tenantId, ctx.tenant.id),
        eq(stockReservation.ppid, ppid),
        eq(stockReservation.storeId, storeId),
        eq(stockReservation.state, 'held'),
        sql`${stockReservation.units} > 0`,
      ),
    )
    .groupBy(stockReservation.subject, stockReservation.orderId)
    .orderBy(sql`min(${stockReservation.id})`);
}

function units(column: typeof stockLevel.onHand | typeof stockLevel.reserved) {
  return sql<number>`sum(${column})::int`;
}
