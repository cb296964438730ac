import { randomInt } from 'node:crypto';
import type { RequestContext } from '../platform/request-context.ts';
import { type Actor, changeState } from './change-state.ts';
import type { OrderRow } from './order.queries.ts';
import { fillStages } from './order-money.queries.ts';
import type { OrderEvent } from './order-states.ts';

/** The event that a payment is for this order. */
export function paidEventOf(order: Pick<OrderRow, 'delivery'>): OrderEvent {
  return order.delivery === 'pickup' ? 'paidForPickup' : 'paid';
}

/**
 * An order has been paid: its stock no longer runs out, and a pick-up gets the code that the store asks for.
 * Inside the transaction of the payment.
 * @param payment.method key of the method, empty when a coupon paid for everything
 * @throws AppError conflict when the order does not wait for a payment
 */
export async function markPaid(
  ctx: RequestContext,
  order: OrderRow,
  payment: { method: string; at: Date; actor: Actor },
): Promise<OrderRow> {
  const pickupCode = order.delivery === 'pickup' ? String(randomInt(1_000_000)).padStart(6, '0') : '';
  const paid = await changeState(ctx, order, paidEventOf(order), {
    actor: payment.actor,
    patch: { paymentMethod: payment.method, paidAt: payment.at, pickupCode, paidFen: order.payableFen },
  });
  await fillStages(ctx, order.id, payment.at);
  return paid;
}
