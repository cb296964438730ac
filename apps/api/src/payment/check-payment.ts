import { requireOrder } from '../order/order.service.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { channelOf } from './pay-channel.ts';
import { payStateOf, referenceOf } from './pay-state.ts';
import { movePayment, type PaymentRow } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider about a pending payment whose notification did not come, and settles what it says. A payment that
 * is past its time, or whose order no longer waits for it, is closed on both sides.
 */
export async function checkPayment(ctx: RequestContext, payment: PaymentRow): Promise<void> {
  const channel = channelOf(payment.method);
  const gateway = channel && ctx.platform.gateways.find(ctx.tenant.id, channel);
  if (!gateway) return;
  const { paymentNo } = payment;
  const reference = referenceOf(payment);
  try {
    const known = await gateway.query(reference);
    if (known.state === 'paid') return await settlePayment(ctx, channel, { ...known, paymentNo });
    const order = await requireOrder(ctx, payment.orderId);
    const isOver = payment.expiresAt.getTime() <= Date.now() || payStateOf(order) !== 'open';
    if (isOver && known.state === 'open') await gateway.close(reference);
    if (isOver || known.state === 'closed') await movePayment(ctx, payment.id, 'pending', 'closed');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, paymentNo }, 'provider could not be asked about a payment');
  }
}
