import type { OrderKind } from '@jishi/contract/order-kind.ts';
import type { OrderMoney } from './read-order.ts';
import { invoiceableOf } from './reckon-lines.ts';

/** Days after the payment in which an invoice may be asked for. */
const APPLY_DAYS = 365;
const DAY_MS = 86_400_000;

/** Kinds of orders whose money is invoiced elsewhere, with the words for it. */
const otherwise: Partial<Record<OrderKind, string>> = {
  difference: '差价订单的金额已计入原商品的发票',
  topup: '话费充值由运营商开具发票，请在运营商处申请',
};

/**
 * Why an order cannot be invoiced now, in words for the member; empty where it can.
 * @param forCompany companies may ask once the goods are on their way
 */
export function explainBlock(invoiced: OrderMoney, forCompany: boolean, now = Date.now()): string {
  const { order } = invoiced;
  const elsewhere = otherwise[order.kind];
  if (elsewhere) return elsewhere;
  if (order.state === 'cancelled') return '订单已取消，无法开票';
  if (!order.paidAt) return '订单尚未付款，付款并完成后可申请开票';
  if (order.state === 'refunding') return '订单退款处理中，退款完成后可对剩余金额开票';
  if (order.state === 'refunded') return '订单已全额退款，无可开票金额';
  if (now - order.paidAt.getTime() > APPLY_DAYS * DAY_MS) return '已超过付款后 365 天的开票期限，请联系客服';
  const isOnItsWay = ['partShipped', 'shipped'].includes(order.state);
  if (order.state !== 'completed' && !(forCompany && isOnItsWay))
    return isOnItsWay ? '订单完成后可开个人发票，企业抬头现在即可申请' : '订单完成后可申请开票';
  return invoiceableOf(invoiced) === 0 ? '本单没有可开票金额（积分、优惠券和机币抵扣部分不开票）' : '';
}
