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
  await fillStages(tx, orderId, paidAt);
  const patch = { paidAt, shippedAt: paidAt, completedAt: paidAt, paymentMethod: 'wechat' };
  await updateState(tx, orderId, {
    from: 'unpaid',
    to: 'completed',
    patch: { ...patch, paidFen: draft.payableFen },
  });
  return orderId;
}
