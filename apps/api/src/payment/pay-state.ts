import { randomBytes } from 'node:crypto';
import { nextState, type OrderRow, paidEventOf } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { PaymentReference } from '../platform/gateway/payment-gateway.ts';

/** What an order is to a counter: still to be paid, paid, or neither any more. */
export function payStateOf(order: Pick<OrderRow, 'state'>): 'open' | 'paid' | 'closed' {
  switch (order.state) {
    case 'unpaid':
    case 'unpaidFinal':
      return 'open';
    case 'cancelled':
    case 'refunding':
    case 'refunded':
      return 'closed';
    default:
      return 'paid';
  }
}

/** A payment as its provider knows it. */
export function referenceOf({
  paymentNo,
  createdAt,
}: {
  paymentNo: string;
  createdAt: Date;
}): PaymentReference {
  return { paymentNo, begunAt: createdAt };
}

/** @throws AppError conflict when an order cannot be paid now */
export function assertPayable(order: OrderRow): void {
  nextState(order.state, paidEventOf(order));
  if (order.payBefore.getTime() <= Date.now()) throw conflict('订单已超过付款时间，请重新下单');
}

/**
 * A number for a try to pay: the order, and what tells the tries apart. 23 of `A-Z a-z 0-9`, as every provider takes
 * it.
 */
export function makePaymentNo(orderId: number): string {
  return `P${orderId}${randomBytes(4).toString('hex')}`;
}
