import { finishRefund, requireOrder } from '../order/order.service.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { movePayment, type PaymentRow } from './payment.queries.ts';
import { markRefundDone, type RefundRow, selectRefund } from './refund.queries.ts';

/**
 * Asks the provider for a refund that was noted, always under the same number, and notes it when the money is on its way back.
 * Safe to repeat and to run twice at once.
 * @returns whether it is done; a provider that has only accepted it is asked again later
 * @throws GatewayError when the provider refuses or does not answer
 */
export async function executeRefund(ctx: RequestContext, refundId: number): Promise<boolean> {
  const found = await selectRefund(ctx, refundId);
  if (!found || found.refund.state === 'done') return true;
  const { refund, payment } = found;
  if (payment.method === 'balance') throw new Error(`refund ${refund.refundNo} of a balance was left open`);
  const gateway = ctx.platform.gateways.find(ctx.tenant.id, payment.method);
  if (!gateway)
    throw new GatewayError('refused', `tenant ${ctx.tenant.id} has no merchant at ${payment.method}`);
  const { state } = await gateway.refund({
    paymentNo: payment.paymentNo,
    refundNo: refund.refundNo,
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
  // Only the payment that counted was refunding; one that came beside it says nothing about the order.
  const counted = await movePayment(ctx, payment.id, 'refunding', 'refunded');
  if (counted && order.state === 'refunding') await finishRefund(ctx, order);
}
