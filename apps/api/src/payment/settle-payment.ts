import { type OrderRow, payStage, requireOrder, stageOf, systemActor } from '../order/order.service.ts';
import type { PaymentChannel, PaymentNotification } from '../platform/gateway/payment-gateway.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { describeCombination, requireStage } from './open-stage.ts';
import { channelOf } from './pay-channel.ts';
import { payStateOf } from './pay-state.ts';
import {
  lockPayment,
  type PaymentRow,
  selectByNumber,
  selectSettled,
  updatePayment,
} from './payment.queries.ts';
import { insertLateRefund } from './refund.queries.ts';
import { sendRefundJob } from './refund-queue.ts';

/** What a provider says was paid, whether it told us or was asked. */
export type PaidNotice = Pick<PaymentNotification, 'paymentNo' | 'gatewayTradeNo' | 'amountFen' | 'paidAt'>;

/**
 * Settles a verified notification of a provider. It may come many times, at once, late, or for an order that was paid
 * another way; throwing makes the provider send it again.
 */
export async function settleNotification(
  ctx: RequestContext,
  channel: PaymentChannel,
  notification: PaymentNotification,
): Promise<void> {
  if (notification.success) await settlePayment(ctx, channel, notification);
}

/**
 * Notes that money has come in, once. An order that waits for it is paid; money for an order that was cancelled, closed
 * or paid already is given back by itself.
 * @throws Error for a payment we never asked for or another amount: nothing is settled, and the log tells staff
 */
export async function settlePayment(
  ctx: RequestContext,
  channel: PaymentChannel,
  notice: PaidNotice,
): Promise<void> {
  const asked = await selectByNumber(ctx, notice.paymentNo);
  if (!asked || channelOf(asked.method) !== channel)
    throw new Error(`no ${channel} payment ${notice.paymentNo}`);
  if (asked.amountFen !== notice.amountFen) {
    throw new Error(`${notice.paymentNo} asks for ${asked.amountFen} fen, ${notice.amountFen} were paid`);
  }
  const refundId = await inTransaction(ctx, (tx) => settleInTransaction(tx, asked, notice));
  if (refundId === undefined) return;
  ctx.log.warn({ paymentNo: notice.paymentNo, refundId }, 'payment came too late and is given back');
  await sendRefundJob(ctx, refundId);
}

/** A code counts when it fills the stage that it was made for, and is nothing beside the legs that came before it. */
async function fillStage(
  ctx: RequestContext,
  order: OrderRow,
  { payment, settled, at }: { payment: PaymentRow; settled: readonly PaymentRow[]; at: Date },
): Promise<boolean> {
  const { stage, amountFen, method } = payment;
  if (stage !== stageOf(order)) return false;
  const { leftFen } = await requireStage(ctx, order);
  if (leftFen !== amountFen) return false;
  const named = describeCombination(settled, stage, method);
  return (
    (await payStage(ctx, order, { stage, amountFen, method: named, at, actor: systemActor })) !== undefined
  );
}

/**
 * Order first, then payment: everything that needs both takes its locks in this order. @returns the refund, if one is
 * due
 */
async function settleInTransaction(
  ctx: RequestContext,
  asked: PaymentRow,
  { gatewayTradeNo, paidAt }: PaidNotice,
): Promise<number | undefined> {
  const order = await requireOrder(ctx, asked.orderId, 'lock');
  const payment = await lockPayment(ctx, asked.id);
  if (!payment || payment.paidAt !== null) return undefined;
  const settled = await selectSettled(ctx, order.id);
  const isOpen = payStateOf(order) === 'open';
  if (isOpen && (await fillStage(ctx, order, { payment, settled, at: paidAt }))) {
    await updatePayment(ctx, payment.id, { state: 'paid', gatewayTradeNo, paidAt });
    return undefined;
  }
  // Money that came beside what counts, or for a sum that is no longer left, stays a closed try with its own refund.
  const isBeside = isOpen || settled.length > 0;
  await updatePayment(ctx, payment.id, { state: isBeside ? 'closed' : 'refunding', gatewayTradeNo, paidAt });
  const reason = isBeside ? '订单重复付款，自动退回' : '订单已取消，付款自动退回';
  const refund = await insertLateRefund(ctx, payment, { reason, actor: systemActor.name });
  return refund.id;
}
