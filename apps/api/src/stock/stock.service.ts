import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  clearExpiry,
  endReservations,
  giveUpUnits,
  type LevelRow,
  writeLevel,
} from './reservation.queries.ts';

export type { StockSource, StockWish } from './allocate-stock.ts';
export { allocateStock } from './allocate-stock.ts';
export { type StockRow, selectStock as listStockLevels } from './availability.queries.ts';
export { hasUnitsLeft } from './in-stock.queries.ts';
export { type Availability, readAvailability, WAREHOUSE } from './read-availability.ts';
export { refuseMissing, reserveStock } from './reserve-stock.ts';
export {
  selectLowStock as findLowStock,
  selectStockSums as sumStock,
} from './staff-stock.queries.ts';

/** A paid order keeps its units until it is shipped or given up. Inside the transaction of the payment. */
export async function keepReservations(ctx: RequestContext, orderId: number): Promise<void> {
  await clearExpiry(ctx, orderId);
}

/** The goods of an order leave: units go from the reserve and from the place. Doing it twice does it once. */
export async function commitReservations(ctx: RequestContext, orderId: number): Promise<void> {
  for (const pick of await endReservations(ctx, orderId, 'committed')) await giveUpUnits(ctx, pick, true);
}

/** An order is given up: its units can be sold again. Doing it twice does it once. */
export async function releaseReservations(ctx: RequestContext, orderId: number): Promise<void> {
  for (const pick of await endReservations(ctx, orderId, 'released')) await giveUpUnits(ctx, pick, false);
}

/**
 * Writes the units counted in a place (staff). The caller checks that the store exists; 0 is the warehouse.
 * @throws AppError notFound for a SKU the tenant does not have
 * @throws AppError conflict when orders hold more units than that
 */
export async function setStock(
  ctx: RequestContext,
  level: { ppid: number; storeId: number; onHand: number; inTransit?: number },
): Promise<LevelRow> {
  const known = await findSkus(ctx, [level.ppid]);
  if (!known.has(level.ppid)) throw notFound('商品不存在');
  const row = await writeLevel(ctx, level);
  if (!row) throw conflict('部分库存已被未完成的订单占用，库存不能低于占用数量');
  return row;
}

export { lockStockLevels, type StockLevelRow, upsertOnHand } from './stock-levels.queries.ts';
export { describeStock } from './stock-status.ts';
