import { type OrderRow, readLines, requireOrder } from '../order/order.service.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { listHeldUnits, lockClosure, reopenSales, reserveUnits, WAREHOUSE } from '../stock/stock.service.ts';
import { countLacking, markLacking, selectLacking } from './presale.queries.ts';
import { holdUnit } from './presale-stages.ts';

/** Orders that still want the unit that they lack. */
const waiting: readonly OrderRow['state'][] = ['unpaidFinal', 'paid'];

/**
 * Goods that lacked when a final payment opened may have come: claims are covered in the order in which their orders
 * were placed, and when none of a SKU is left its ordinary sales open again. Each claim in its own transaction, so a
 * process that dies goes on where it stood.
 */
export async function coverClaims(ctx: RequestContext): Promise<void> {
  const emptied = new Set<number>();
  for (const { orderId, ppid } of await selectLacking(ctx)) {
    // Who comes later gets nothing either.
    if (emptied.has(ppid)) continue;
    const isCovered = await inTransaction(ctx, (tx) => coverClaim(tx, orderId));
    if (!isCovered) emptied.add(ppid);
    else await inTransaction(ctx, (tx) => reopenIfCovered(tx, ppid));
  }
}

/** Sells a SKU again when nobody is owed a unit of it any more. */
export async function reopenIfCovered(tx: RequestContext, ppid: number): Promise<void> {
  // Locked before it is counted: whoever comes up short at this moment closes it again behind us.
  if (!(await lockClosure(tx, ppid))) return;
  if ((await countLacking(tx, ppid)) === 0) await reopenSales(tx, ppid);
}

/** @returns whether it lacks nothing any more */
async function coverClaim(tx: RequestContext, orderId: number): Promise<boolean> {
  const order = await requireOrder(tx, orderId, 'lock');
  const isHeld = (await listHeldUnits(tx, orderId)).length > 0;
  if (isHeld || !waiting.includes(order.state)) {
    await markLacking(tx, orderId, false);
    return true;
  }
  if (order.state === 'paid') return coverParcel(tx, orderId);
  await holdUnit(tx, order);
  return (await listHeldUnits(tx, orderId)).length > 0;
}

/** A paid order has its parcel, which waits in the warehouse; staff give it to a store that has the goods. */
async function coverParcel(tx: RequestContext, orderId: number): Promise<boolean> {
  const lines = (await readLines(tx, [orderId])).get(orderId) ?? [];
  const wishes = lines.map(({ ppid, count, name }) => ({ ppid, name, units: count, storeId: WAREHOUSE }));
  try {
    await reserveUnits(tx, { kind: 'order', id: orderId, isOwed: true }, wishes, null);
  } catch (error) {
    // One line, one unit: what is refused took nothing.
    if (!(error instanceof AppError)) throw error;
    return false;
  }
  await markLacking(tx, orderId, false);
  return true;
}
