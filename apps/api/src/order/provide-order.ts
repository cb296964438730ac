import type { RequestContext } from '../platform/request-context.ts';
import { createOrder } from './create-order.ts';
import { updateState } from './order.queries.ts';
import type { OrderDraft } from './order-draft.ts';
import { fillStages } from './order-money.queries.ts';

/**
 * Writes an order of long ago that is paid and over, for a shop that is filled and not sold in: nobody is told, and
 * stock is left alone. Its payment is written beside it (`providePayment`). Inside a transaction.
 * @returns its number, or undefined where the token has made one before
 */
export async function provideOrder(
  tx: RequestContext,
  draft: OrderDraft,
  paidAt: Date,
): Promise<number | undefined> {
  const orderId = await createOrder(tx, draft);
  if (orderId === undefined) return undefined;
  await fillProvided(tx, orderId, { to: 'completed', paidAt, paidFen: draft.payableFen });
  return orderId;
}

/** Marks such an order as paid, or as paid and over; its payment is written beside it. Inside its transaction. */
export async function fillProvided(
  tx: RequestContext,
  orderId: number,
  { to, paidAt, paidFen }: { to: 'paid' | 'completed'; paidAt: Date; paidFen: number },
): Promise<void> {
  await fillStages(tx, orderId, paidAt);
  const patch = { paidAt, paymentMethod: 'wechat' as const, paidFen };
  const over = to === 'completed' ? { shippedAt: paidAt, completedAt: paidAt } : {};
  await updateState(tx, orderId, { from: 'unpaid', to, patch: { ...patch, ...over } });
}
