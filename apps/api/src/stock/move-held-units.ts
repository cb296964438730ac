import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockWish } from './allocate-stock.ts';
import { endSomeUnits, freeUnits, type Subject, takeUnits } from './reservation.queries.ts';

/** Units of a paid order that shall leave from another place. */
export interface HeldMove {
  /** Place that holds them; 0 is the warehouse. */
  from: number;
  to: { storeId: number; name: string };
  goods: readonly StockWish[];
}

/**
 * Units that an order holds at one place are held at another: what the first holds of them can be sold there again,
 * and all of them are taken at the second. Inside the transaction that moves them, with the order locked, and as its
 * last step, because everybody who wants the same goods waits for these rows until it commits.
 * @throws AppError conflict when the other place no longer has them all
 */
export async function moveHeldUnits(tx: RequestContext, orderId: number, move: HeldMove): Promise<void> {
  if (!tx.transactional) throw new Error('units move in the transaction of their parcel');
  const { from, to, goods } = move;
  // Nobody gets more than they had: closed sales do not matter.
  const subject: Subject = { kind: 'order', id: orderId, isOwed: true };
  const steps: { ppid: number; storeId: number; units: number; taken?: StockWish }[] = [];
  for (const wish of goods) {
    const { ppid, units } = wish;
    steps.push(...(await endSomeUnits(tx, subject, { ppid, units, storeId: from }, 'released')));
    steps.push({ ppid, units, storeId: to.storeId, taken: wish });
  }
  // The order in which everybody takes these locks.
  steps.sort((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
  for (const { taken, ...pick } of steps) {
    if (!taken) await freeUnits(tx, pick);
    // A paid order holds its units until they leave.
    else if (!(await takeUnits(tx, subject, pick, null)))
      throw conflict(`${to.name}的“${taken.name}”库存不足，不能改由该处发货`);
  }
}
