import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockPick } from './allocate-stock.ts';
import {
  addUnits,
  type Because,
  causeOf,
  type LevelRow,
  sendUnits,
  takeOutUnits,
  writeUnits,
} from './move-units.queries.ts';
import {
  clearExpiry,
  endReservations,
  endSomeUnits,
  freeUnits,
  type Subject,
  selectHeld,
} from './reservation.queries.ts';

export type { StockSource, StockWish } from './allocate-stock.ts';
export { allocateStock } from './allocate-stock.ts';
export { type StockRow, selectStock as listStockLevels } from './availability.queries.ts';
export { carveUnits, handUnitsToOrder, returnCarved } from './carve-units.ts';
export { closeSales, lockClosure, reopenSales } from './closure.queries.ts';
export { hasUnitsLeft, unitsLeftAt } from './in-stock.queries.ts';
export { countLowAtStores } from './low-stock.queries.ts';
export {
  selectCategoryMinimums as listCategoryMinimums,
  selectMinimums as listMinimums,
  writeCategoryMinimum as setCategoryMinimum,
  writeMinimums as setMinimums,
} from './minimum.queries.ts';
export { moveHeldUnits } from './move-held-units.ts';
export { addInTransit, type Because } from './move-units.queries.ts';
export { selectMovements as listMovements } from './movements.queries.ts';
export { selectPlaceLevels as listPlaceLevels } from './place-levels.queries.ts';
export { type Availability, readAvailability, WAREHOUSE } from './read-availability.ts';
export type { Subject } from './reservation.queries.ts';
export { refuseMissing, reserveStock, reserveUnits } from './reserve-stock.ts';
export {
  selectHolders as listHolders,
  selectLowStock as findLowStock,
  selectLyingAt as listLyingAt,
  selectStockSums as sumStock,
} from './staff-stock.queries.ts';

/** A paid order keeps its units until it is shipped or given up. Inside the transaction of the payment. */
export async function keepReservations(ctx: RequestContext, orderId: number): Promise<void> {
  await clearExpiry(ctx, ofOrder(orderId));
}

/** The goods of an order leave: units go from the reserve and from the place. Doing it twice does it once. */
export async function commitReservations(ctx: RequestContext, orderId: number): Promise<void> {
  await useUnits(ctx, ofOrder(orderId));
}

/** An order is given up: its units can be sold again. Doing it twice does it once. */
export async function releaseReservations(ctx: RequestContext, orderId: number): Promise<void> {
  await returnUnits(ctx, ofOrder(orderId));
}

/** Units held for an order by place: where its parcels leave from. */
export function listHeldUnits(ctx: RequestContext, orderId: number): Promise<StockPick[]> {
  return selectHeld(ctx, ofOrder(orderId));
}

const ofOrder = (id: number): Subject => ({ kind: 'order', id });

/**
 * The units held for a subject leave their places: built in, sent out, handed over. Inside the subject's transaction;
 * doing it twice does it once.
 */
export async function useUnits(ctx: RequestContext, subject: Subject): Promise<void> {
  for (const pick of await endReservations(ctx, subject, 'committed'))
    await takeOutUnits(ctx, pick, causeOf(subject));
}

/** The units held for a subject can be sold again. Inside its transaction; doing it twice does it once. */
export async function returnUnits(ctx: RequestContext, subject: Subject): Promise<void> {
  for (const pick of await endReservations(ctx, subject, 'released')) await freeUnits(ctx, pick);
}

/** Units of a SKU, at one of the places that hold them or wherever they lie. */
export interface SomeUnits {
  readonly ppid: number;
  readonly units: number;
  readonly storeId?: number;
}

/**
 * Some of the units held for an order leave: those of one parcel. The reservation is split, the rest stays held. Inside
 * the transaction that sends them, with the order locked.
 * @throws Error when the order holds fewer
 */
export async function commitSomeUnits(
  ctx: RequestContext,
  orderId: number,
  wishes: readonly SomeUnits[],
): Promise<void> {
  await endSome(ctx, orderId, wishes, 'committed');
}

/** Some of the units held for an order can be sold again: those given back. As `commitSomeUnits`. */
export async function releaseSomeUnits(
  ctx: RequestContext,
  orderId: number,
  wishes: readonly SomeUnits[],
): Promise<void> {
  await endSome(ctx, orderId, wishes, 'released');
}

/** Places are locked in the order of (ppid, store), as everywhere. */
async function endSome(
  ctx: RequestContext,
  orderId: number,
  wishes: readonly SomeUnits[],
  state: 'committed' | 'released',
): Promise<void> {
  if (!ctx.transactional) throw new Error('units are given up in the transaction of their order');
  const picks: StockPick[] = [];
  for (const wish of wishes) {
    const ended = await endSomeUnits(ctx, ofOrder(orderId), wish, state);
    if (ended.reduce((sum, one) => sum + one.units, 0) !== wish.units)
      throw new Error(`order ${orderId} does not hold ${wish.units} of ${wish.ppid}`);
    picks.push(...ended);
  }
  picks.sort((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
  for (const pick of picks) {
    if (state === 'committed') await takeOutUnits(ctx, pick, causeOf(ofOrder(orderId)));
    else await freeUnits(ctx, pick);
  }
}

/**
 * Writes the units that lie in a place (staff), and why. The caller checks that the store exists; 0 is the warehouse.
 * @throws AppError notFound for a SKU the tenant does not have
 * @throws AppError conflict when orders hold more units than that
 */
export async function setStock(
  ctx: RequestContext,
  level: { ppid: number; storeId: number; onHand: number; inTransit?: number },
  because: Because,
): Promise<LevelRow> {
  const known = await findSkus(ctx, [level.ppid]);
  if (!known.has(level.ppid)) throw notFound('商品不存在');
  const [row] = await writeUnits(ctx, [level], because);
  if (!row) throw conflict('部分库存已被未完成的订单占用，库存不能低于占用数量');
  return row;
}

/**
 * Writes units of several places at once, and why; a place that has none yet gets them.
 * @throws Error where more is reserved than that, which the caller has looked at
 */
export async function setUnits(
  ctx: RequestContext,
  rows: readonly { ppid: number; storeId: number; onHand: number }[],
  because: Because,
): Promise<void> {
  if (rows.length === 0) return;
  const written = await writeUnits(ctx, rows, because);
  if (written.length < rows.length) throw new Error('more units are reserved than would lie there');
}

/** Units come to lie in a place, and why. Inside the transaction that takes them in, as its last step. */
export async function takeInUnits(
  tx: RequestContext,
  level: { ppid: number; storeId: number; units: number },
  because: Because,
): Promise<void> {
  if (!tx.transactional) throw new Error('units are taken in by the transaction of what they came with');
  await addUnits(tx, level, because);
}

/**
 * Free units leave a place, and why. Inside the transaction that sends them and as one of its last steps.
 * @returns false when the place has not so many that are not reserved: a buyer was first
 */
export async function sendOutUnits(
  tx: RequestContext,
  level: { ppid: number; storeId: number; units: number },
  because: Because,
): Promise<boolean> {
  if (!tx.transactional) throw new Error('units are sent by the transaction of what they go with');
  return sendUnits(tx, level, because);
}

export {
  deleteLevels as forgetLevels,
  lockStockLevels,
  type StockLevelRow,
} from './stock-levels.queries.ts';
export { describeStock } from './stock-status.ts';
