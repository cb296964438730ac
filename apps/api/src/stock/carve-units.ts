import type { RequestContext } from '../platform/request-context.ts';
import type { StockPick } from './allocate-stock.ts';
import { addHeld, insertHeldOfOrder, raiseReserved, takeOutOfHeld } from './carve.queries.ts';
import { freeUnits, type Subject } from './reservation.queries.ts';

/**
 * Sets free units of a place aside for a subject that hands them to orders by and by: one row a place, which shrinks as
 * they get them. Inside its transaction; of a place its stock is locked before that row, here and in `returnCarved`.
 * @returns false when the place has not so many
 */
export async function carveUnits(tx: RequestContext, subject: Subject, pick: StockPick): Promise<boolean> {
  assertInside(tx);
  if (!(await raiseReserved(tx, pick))) return false;
  await addHeld(tx, subject, pick);
  return true;
}

/**
 * Some of the carved units are held for an order from now on, as if it had reserved them. What is reserved at the place
 * stays as it is, so the row of its stock is not touched.
 * @throws Error when fewer are set aside
 */
export async function handUnitsToOrder(
  tx: RequestContext,
  subject: Subject,
  orderId: number,
  pick: StockPick,
): Promise<void> {
  assertInside(tx);
  if (!(await takeOutOfHeld(tx, subject, pick))) throw tooFew(subject, pick);
  await insertHeldOfOrder(tx, orderId, pick);
}

/** Some of the carved units can be sold by everybody again. @throws Error when fewer are set aside */
export async function returnCarved(tx: RequestContext, subject: Subject, pick: StockPick): Promise<void> {
  assertInside(tx);
  await freeUnits(tx, pick);
  if (!(await takeOutOfHeld(tx, subject, pick))) throw tooFew(subject, pick);
}

function assertInside(tx: RequestContext): void {
  if (!tx.transactional) throw new Error('units are carved in the transaction of their subject');
}

function tooFew({ kind, id }: Subject, { ppid, storeId, units }: StockPick): Error {
  return new Error(`${kind} ${id} has not ${units} of ${ppid} at ${storeId} set aside`);
}
