import { planLater } from '../later/later.service.ts';
import { changeState, type OrderRow, readLines, requireOrder, systemActor } from '../order/order.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closeSales, reserveStock } from '../stock/stock.service.ts';
import { listStoresOfCity } from '../store/store.service.ts';
import { markLacking, selectClaim } from './presale.queries.ts';

export const OPEN_FINAL = 'presale.openFinal';
export const LAPSE = 'presale.lapse';

/** Units are held a little longer than the final payment waits, so that a payment at the last second finds them. */
const HOLD_LONGER_MS = 10 * 60_000;

/**
 * The time of the final payment has come: the order waits for it, and its unit is reserved. What no place has is noted
 * and asked for again when the rest is paid. Once; whoever was given the deposit back meanwhile is left alone.
 */
export async function openFinal(tx: RequestContext, orderId: number): Promise<void> {
  const order = await requireOrder(tx, orderId, 'lock');
  const claim = await selectClaim(tx, orderId);
  if (!claim || order.state !== 'depositPaid') return;
  const payBefore = claim.presale.finalTo;
  const opened = await changeState(tx, order, 'finalOpened', { actor: systemActor, patch: { payBefore } });
  await planLater(tx, { kind: LAPSE, refId: orderId, dueAt: payBefore });
  await holdUnit(tx, opened);
}

/**
 * Nobody paid the rest in time: the order is closed and its deposit kept. A payment that is settled at the same moment
 * waits for the order, or this does: one of them happens.
 */
export async function lapse(tx: RequestContext, orderId: number): Promise<void> {
  const order = await requireOrder(tx, orderId, 'lock');
  if (order.state !== 'unpaidFinal') return;
  const reason = '超时未付尾款，订单关闭，定金不予退还';
  await changeState(tx, order, 'lapsed', {
    actor: systemActor,
    note: reason,
    patch: { cancelledAt: new Date(), cancelReason: reason },
  });
}

/**
 * Reserves the unit of an order, or notes that no place has it and closes the ordinary sales of it: what comes is owed
 * to those who have paid for it. The last step of its transaction.
 */
export async function holdUnit(tx: RequestContext, order: OrderRow): Promise<void> {
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const near = await listStoresOfCity(tx, order.receiver?.cityId ?? 0);
  const isPaid = order.paidAt !== null;
  try {
    await reserveStock(tx, {
      orderId: order.id,
      wishes: lines.map(({ ppid, count, name }) => ({ ppid, units: count, name })),
      source: { preferredStoreIds: near.map(({ id }) => id) },
      expiresAt: isPaid ? null : new Date(order.payBefore.getTime() + HOLD_LONGER_MS),
      isOwed: true,
    });
    await markLacking(tx, order.id, false);
  } catch (error) {
    // Refused before anything was taken, or after the savepoint gave it back: the order goes on without.
    if (!(error instanceof AppError)) throw error;
    await markLacking(tx, order.id, true);
    for (const { ppid } of lines) await closeSales(tx, ppid);
  }
}
