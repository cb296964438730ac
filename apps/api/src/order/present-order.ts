import { fenToYuan } from '@jishi/contract/money.ts';
import { deliveryNames, shareKinds } from '@jishi/contract/order-kind.ts';
import {
  type boughtLine,
  type orderActions,
  orderStates,
  type orderSummary,
} from '@jishi/contract/order-shapes.ts';
import { paymentMethods } from '@jishi/contract/payment-words.ts';
import type * as z from 'zod';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { OrderLineRow, OrderRow } from './order.queries.ts';
import { canHappen, finishedStates, redirectableStates } from './order-states.ts';

export type OrderSummary = z.infer<typeof orderSummary>;
export type WireOrderLine = z.infer<typeof boughtLine>;

const methodNames: Readonly<Record<string, string>> = { ...paymentMethods, combined: '组合支付' };

/** The state in words; what is paid and sends nothing out waits for no parcel. */
export function describeState({ state, delivery }: Pick<OrderRow, 'state' | 'delivery'>): string {
  return state === 'paid' && delivery === 'none' ? '已付款' : orderStates[state];
}

/** How an order was paid, in words; empty for an unpaid one. */
export function describeMethod(order: OrderRow): string {
  if (order.paidAt === null && order.paymentMethod === '') return '';
  return describePaidBy(order.paymentMethod);
}

/** What the order itself keeps of how it was paid, in words; nothing was to be paid where it keeps none. */
export function describePaidBy(method: string): string {
  return methodNames[method] ?? '优惠抵扣';
}

/** An order as lists show it. */
export function presentSummary(order: OrderRow, lines: readonly OrderLineRow[]): OrderSummary {
  return {
    orderId: order.id,
    state: order.state,
    stateText: describeState(order),
    createdAt: order.createdAt.toISOString(),
    payBefore:
      order.state === 'unpaid' || order.state === 'unpaidFinal' ? order.payBefore.toISOString() : null,
    totalPrice: fenToYuan(order.payableFen),
    count: lines.reduce((sum, line) => sum + line.count, 0),
    deliveryText: deliveryNames[order.delivery],
    lines: lines.map(presentLine),
    refundedPrice: fenToYuan(order.refundedFen),
    actions: listActions(order, lines),
  };
}

function presentLine(line: OrderLineRow): WireOrderLine {
  return {
    lineId: line.id,
    isGift: line.isGift,
    returned: line.returnedUnits,
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

function listActions(order: OrderRow, lines: readonly OrderLineRow[]): z.infer<typeof orderActions> {
  const { state } = order;
  const unitsLeft = lines.reduce((sum, line) => sum + line.count - line.returnedUnits, 0);
  return {
    canPay: canHappen(state, order.delivery === 'pickup' ? 'paidForPickup' : 'paid'),
    canCancel: canHappen(state, 'cancelled'),
    canConfirm: canHappen(state, 'received'),
    canRefund: canHappen(state, 'refundRequested'),
    canRefundPart: state === 'partShipped' || (canHappen(state, 'refundRequested') && unitsLeft > 1),
    canChangeAddress: order.delivery === 'express' && redirectableStates.includes(state),
    canDelete: finishedStates.includes(state),
    canRebuy: state !== 'unpaid' && order.kind !== 'presale',
    hasLogistics: order.trackingNumber !== '',
  };
}

/** What was taken off beside the coupon, by source; what is nothing is left out. */
export function listDiscounts(order: OrderRow): { name: string; amount: number }[] {
  const all = [
    { name: shareKinds.vip, fen: order.vipFen },
    { name: shareKinds.activity, fen: order.activityFen },
    { name: shareKinds.points, fen: order.pointsFen },
    { name: shareKinds.tradeIn, fen: order.tradeInFen },
  ];
  return all.filter(({ fen }) => fen > 0).map(({ name, fen }) => ({ name, amount: fenToYuan(fen) }));
}
