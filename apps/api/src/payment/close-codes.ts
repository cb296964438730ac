import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OrderRow } from '../order/order.service.ts';
import { AppError, conflict } from '../platform/app-error.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { channelOf } from './pay-channel.ts';
import { referenceOf } from './pay-state.ts';
import { movePayment, type PaymentRow, selectPending } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes the codes of an order worthless at their providers before the sum that is left changes. Outside of any
 * transaction. A code that was paid meanwhile is settled, and whoever wanted to change the sum is refused; one that its
 * provider cannot call back runs out by time, and money that still comes by it goes back by itself.
 * @throws AppError conflict when one was paid, unavailable when a provider does not answer
 */
export async function closeCodes(ctx: RequestContext, order: Pick<OrderRow, 'id'>): Promise<void> {
  for (const payment of await selectPending(ctx, order.id)) {
    const wasPaid = await closeCode(ctx, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.warn({ err: error, paymentNo: payment.paymentNo }, 'a code could not be closed');
      throw new AppError(ErrorCode.unavailable, '支付服务繁忙，请稍后重试');
    });
    if (wasPaid) throw conflict('您已扫码付款，正在确认支付结果，请稍候');
  }
}

async function closeCode(ctx: RequestContext, payment: PaymentRow): Promise<boolean> {
  const channel = channelOf(payment.method);
  const gateway = channel && ctx.platform.gateways.find(ctx.tenant.id, channel);
  if (!channel || !gateway) return false;
  const reference = referenceOf(payment);
  const known = await gateway.query(reference);
  if (known.state === 'open') {
    try {
      await gateway.close(reference);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
      // Paid between question and answer.
      const now = await gateway.query(reference);
      if (now.state !== 'paid') throw error;
      await settlePayment(ctx, channel, { ...now, paymentNo: payment.paymentNo });
      return true;
    }
  }
  if (known.state === 'paid') {
    await settlePayment(ctx, channel, { ...known, paymentNo: payment.paymentNo });
    return true;
  }
  await movePayment(ctx, payment.id, 'pending', 'closed');
  return false;
}
