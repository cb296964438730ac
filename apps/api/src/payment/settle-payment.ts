import { markPaid, requireOrder, systemActor } from '../order/order.service.ts';
import type { PaymentChannel, PaymentNotification } from '../platform/gateway/payment-gateway.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { payStateOf } from './pay-state.ts';
import {
  lockPayment,
  type PaymentRow,
  selectByNumber,
  selectSettled,
  updatePayment,
} from './payment.queries.ts';
import { insertRefund } from './refund.queries.ts';
import { sendRefundJob } from './refund-queue.ts';

/** What a provider says was paid, whether it told us or was asked. */
export type PaidNotice = Pick<PaymentNotification, 'paymentNo' | 'gatewayTradeNo' | 'amountFen' | 'paidAt'>;

/**
 * Settles a verified notification of a provider. It may come many times, at once, late, or for an order that was paid another way;
 * throwing makes the provider send it again.
 */
export async function settleNotification(
  ctx: RequestContext,
  channel: PaymentChannel,
  notification: PaymentNotification,
): Promise<void> {
  if (notification.success) await settlePayment(ctx, channel, notification);
}

/**
 * Notes that money has come in, once. An order that waits for it is paid; money for an order that was cancelled, closed or
 * paid already is given back by itself.
 * @throws Error for a payment we never asked for or another amount: nothing is settled, and the log tells staff
 */
export async function settlePayment(
  ctx: RequestContext,
  channel: PaymentChannel,
  notice: PaidNotice,
): Promise<void> {
  const asked = await selectByNumber(ctx, notice.paymentNo);
  if (asked?.method !== channel) throw new Error(`no ${channel} payment ${notice.paymentNo}`);
  if (asked.amountFen !== notice.amountFen) {
    throw new Error(`${notice.paymentNo} asks for ${asked.amountFen} fen, ${notice.amountFen} were paid`);
  }
  const refundId = await inTransaction(ctx, (tx) => settleInTransaction(tx, asked, notice));
  if (refundId === undefined) return;
  ctx.log.warn({ paymentNo: notice.paymentNo, refundId }, 'payment came too late and is given back');
  await sendRefundJob(ctx, refundId);
}

/** Order first, then payment: everything that needs both takes its locks in this order. @returns the refund, if one is due */
async function settleInTransaction(
  ctx: RequestContext,
  asked: PaymentRow,
  { gatewayTradeNo, paidAt }: PaidNotice,
): Promise<number | undefined> {
  const order = await requireOrder(ctx, asked.orderId, 'lock');
  const payment = await lockPayment(ctx, asked.id);
  if (!payment || payment.paidAt !== null) return undefined;
  if (payStateOf(order) === 'open') {
    await updatePayment(ctx, payment.id, { state: 'paid', gatewayTradeNo, paidAt });
    await markPaid(ctx, order, { method: payment.method, at: paidAt, actor: systemActor });
    return undefined;
  }
  // An order has one payment that counts; money that came beside it stays a closed try with a refund of its own.
  const counted = await selectSettled(ctx, order.id);
  await updatePayment(ctx, payment.id, { state: counted ? 'closed' : 'refunding', gatewayTradeNo, paidAt });
  const reason = counted ? '订单重复付款，自动退回' : '订单已取消，付款自动退回';
  const refund = await insertRefund(ctx, payment, { reason, actor: systemActor.name });
  return refund.id;
}
