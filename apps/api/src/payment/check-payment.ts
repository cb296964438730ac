import { requireOrder } from '../order/order.service.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { payStateOf } from './pay-state.ts';
import { movePayment, type PaymentRow } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider about a pending payment whose notification did not come, and settles what it says. A payment that is past its
 * time, or whose order no longer waits for it, is closed on both sides.
 */
export async function checkPayment(ctx: RequestContext, payment: PaymentRow): Promise<void> {
  if (payment.method === 'balance') return;
  const gateway = ctx.platform.gateways.find(ctx.tenant.id, payment.method);
  if (!gateway) return;
  const { paymentNo, method } = payment;
  try {
    const known = await gateway.query(paymentNo);
    if (known.state === 'paid') return await settlePayment(ctx, method, { ...known, paymentNo });
    const order = await requireOrder(ctx, payment.orderId);
    const isOver = payment.expiresAt.getTime() <= Date.now() || payStateOf(order) !== 'open';
    if (isOver && known.state === 'open') await gateway.close(paymentNo);
    if (isOver || known.state === 'closed') await movePayment(ctx, payment.id, 'pending', 'closed');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, paymentNo }, 'provider could not be asked about a payment');
  }
}
