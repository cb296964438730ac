import type { OrderState } from '@jishi/contract/order-shapes.ts';
import { changeBalance } from '../member/balance.service.ts';
import {
  type Actor,
  beginRefund,
  finishRefund,
  type OrderRow,
  requireOrder,
  requireOwnOrder,
} from '../order/order.service.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { executeRefund } from './execute-refund.ts';
import { movePayment, type PaymentRow, selectSettled } from './payment.queries.ts';
import { insertRefund, markRefundDone } from './refund.queries.ts';
import { sendRefundJob } from './refund-queue.ts';

/**
 * Gives a paid order that has not left back in full, by the method it was paid by: balance at once, a provider as soon as it says
 * so, asked again with the same number until it does. Twice, or twice at once, refunds once.
 * @param alongside done in the transaction that begins the refund, once: the register of what staff do
 * @returns the state of the order: refunded, or refunding while the provider has not answered
 * @throws AppError notFound, also for a member who does not own the order; conflict when it is not paid or has left
 */
export async function refundOrder(
  ctx: RequestContext,
  orderId: number,
  by: { actor: Actor; reason: string },
  alongside?: (tx: RequestContext, order: OrderRow) => Promise<void>,
): Promise<OrderState> {
  const find = by.actor.kind === 'member' ? requireOwnOrder : requireOrder;
  const { state, refundId } = await inTransaction(ctx, async (tx) => {
    const order = await find(tx, orderId, 'lock');
    if (order.state === 'refunding' || order.state === 'refunded') return { state: order.state };
    const begun = await beginInTransaction(tx, order, by);
    await alongside?.(tx, order);
    return begun;
  });
  if (refundId === undefined) return state;
  await tryRefund(ctx, refundId);
  return (await requireOrder(ctx, orderId)).state;
}

async function beginInTransaction(
  ctx: RequestContext,
  order: OrderRow,
  by: { actor: Actor; reason: string },
): Promise<{ state: OrderState; refundId?: number }> {
  const refunding = await beginRefund(ctx, order, by);
  const paid = await selectSettled(ctx, order.id);
  // A coupon had paid for everything, and has been given back.
  if (!paid) return finishRefund(ctx, refunding);
  const refund = await insertRefund(ctx, paid, { reason: by.reason, actor: by.actor.name });
  if (paid.method !== 'balance') {
    await movePayment(ctx, paid.id, 'paid', 'refunding');
    return { state: refunding.state, refundId: refund.id };
  }
  await refundToBalance(ctx, refunding, paid);
  await markRefundDone(ctx, refund.id);
  return finishRefund(ctx, refunding);
}

async function refundToBalance(ctx: RequestContext, order: OrderRow, paid: PaymentRow): Promise<void> {
  await movePayment(ctx, paid.id, 'paid', 'refunded');
  await changeBalance(ctx, order.memberId, {
    amountFen: paid.amountFen,
    reason: `订单${order.id}退款`,
    reference: `refund:${order.id}`,
  });
}

/** The provider is asked at once, so that a refund is done when the page answers; what fails is left to the queue. */
async function tryRefund(ctx: RequestContext, refundId: number): Promise<void> {
  try {
    await executeRefund(ctx, refundId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, refundId }, 'provider did not refund yet');
    await sendRefundJob(ctx, refundId);
  }
}
