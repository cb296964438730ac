import { fenToYuan } from '@jishi/contract/money.ts';
import {
  type orderActions,
  type orderLine,
  orderStates,
  type orderSummary,
} from '@jishi/contract/order-shapes.ts';
import type * as z from 'zod';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { OrderLineRow, OrderRow } from './order.queries.ts';
import { canHappen, finishedStates } from './order-states.ts';

export type OrderSummary = z.infer<typeof orderSummary>;
export type WireOrderLine = z.infer<typeof orderLine>;

const methodNames: Record<string, string> = { wechat: '微信支付', alipay: '支付宝', balance: '余额支付' };

/** How an order was paid, in words; empty for an unpaid one. */
export function nameMethod(order: OrderRow): string {
  if (order.paidAt === null) return '';
  return methodNames[order.paymentMethod] ?? '优惠抵扣';
}

/** An order as lists show it. */
export function presentSummary(order: OrderRow, lines: readonly OrderLineRow[]): OrderSummary {
  return {
    orderId: order.id,
    state: order.state,
    stateText: orderStates[order.state],
    createdAt: order.createdAt.toISOString(),
    payBefore: order.state === 'unpaid' ? order.payBefore.toISOString() : null,
    totalPrice: fenToYuan(order.payableFen),
    count: lines.reduce((sum, line) => sum + line.count, 0),
    deliveryText: order.delivery === 'pickup' ? '到店自提' : '快递配送',
    lines: lines.map(presentLine),
    actions: listActions(order),
  };
}

function presentLine(line: OrderLineRow): WireOrderLine {
  return {
    ppid: line.ppid,
    name: line.name,
    specText: line.specText,
    image: presentPicture(line.picture, line.name),
    price: fenToYuan(line.priceFen),
    count: line.count,
    subtotal: fenToYuan(subtotalOf(line)),
    services: line.services.map(({ ppid, name, priceFen }) => ({ ppid, name, price: fenToYuan(priceFen) })),
  };
}

/** Unit price and services, times the count, in fen. */
export function subtotalOf(line: {
  priceFen: number;
  count: number;
  services: readonly { priceFen: number }[];
}): number {
  return line.count * line.services.reduce((sum, service) => sum + service.priceFen, line.priceFen);
}

function listActions(order: OrderRow): z.infer<typeof orderActions> {
  const { state } = order;
  return {
    canPay: canHappen(state, order.delivery === 'pickup' ? 'paidForPickup' : 'paid'),
    canCancel: canHappen(state, 'cancelled'),
    canConfirm: canHappen(state, 'received'),
    canRefund: canHappen(state, 'refundRequested'),
    canDelete: finishedStates.includes(state),
    canRebuy: state !== 'unpaid',
    hasLogistics: order.trackingNumber !== '',
  };
}
