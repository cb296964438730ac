import { requireOrder } from '../order/order.service.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { finishRequest } from './finish-request.ts';
import { channelOf } from './pay-channel.ts';
import { referenceOf } from './pay-state.ts';
import { movePayment, type PaymentRow } from './payment.queries.ts';
import { markRefundDone, type RefundRow, selectRefund } from './refund.queries.ts';

/**
 * Asks the provider for a refund that was noted, always under the same number, and notes it when the money is on its
 * way back. Safe to repeat and to run twice at once.
 * @returns whether it is done; a provider that has only accepted it is asked again later
 * @throws GatewayError when the provider refuses or does not answer
 */
export async function executeRefund(ctx: RequestContext, refundId: number): Promise<boolean> {
  const found = await selectRefund(ctx, refundId);
  if (!found || found.refund.state === 'done') return true;
  const { refund, payment } = found;
  const channel = channelOf(payment.method);
  if (!channel) throw new Error(`refund ${refund.refundNo} of a ${payment.method} was left open`);
  const gateway = ctx.platform.gateways.find(ctx.tenant.id, channel);
  if (!gateway)
    throw new GatewayError('refused', `tenant ${ctx.tenant.id} has no merchant at ${payment.method}`);
  const { state } = await gateway.refund({
    ...referenceOf(payment),
    refundNo: refund.refundNo,
    refundBegunAt: refund.createdAt,
    amountFen: refund.amountFen,
    totalFen: payment.amountFen,
    reason: refund.reason,
  });
  if (state !== 'done') return false;
  await inTransaction(ctx, (tx) => noteRefund(tx, refund, payment));
  return true;
}

async function noteRefund(ctx: RequestContext, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const order = await requireOrder(ctx, refund.orderId, 'lock');
  if (!(await markRefundDone(ctx, refund.id))) return;
  await movePayment(ctx, payment.id, 'refunding', 'refunded');
  // Money that came late or beside it says nothing about the order.
  if (refund.requestId !== null) await finishRequest(ctx, order, refund.requestId);
}
