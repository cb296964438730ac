import type { orderDetail } from '@jishi/contract/order-shapes.ts';
import type * as z from 'zod';
import type { OrderEventRow, OrderRow } from './order.queries.ts';

export type OrderStep = z.infer<typeof orderDetail>['steps'][number];

/**
 * Steps of the progress bar. The last one that has happened is the current one; an order that ends early shows only
 * what happened to it.
 */
export function listSteps(order: OrderRow, events: readonly OrderEventRow[]): OrderStep[] {
  const steps = planSteps(order, events);
  const current = steps.findLastIndex((step) => step.at !== null);
  return steps.map(({ name, at }, index) => ({
    name,
    at: at?.toISOString() ?? null,
    state: index < current ? 'past' : index === current ? 'current' : 'upcoming',
  }));
}

function planSteps(order: OrderRow, events: readonly OrderEventRow[]): { name: string; at: Date | null }[] {
  const placed = { name: '提交订单', at: order.createdAt };
  const paid = { name: '付款成功', at: order.paidAt };
  const completed = { name: '交易完成', at: order.completedAt };
  switch (order.state) {
    case 'cancelled':
      return [placed, { name: '订单取消', at: order.cancelledAt }];
    case 'refunding':
    case 'refunded': {
      const requested = events.findLast(({ event }) => event === 'refundRequested')?.createdAt ?? null;
      const refunded = order.state === 'refunded' ? order.cancelledAt : null;
      return [placed, paid, { name: '申请退款', at: requested }, { name: '退款成功', at: refunded }];
    }
    default:
      return order.delivery === 'pickup'
        ? [placed, paid, { name: '到店自提', at: order.completedAt }, completed]
        : [placed, paid, { name: '商品发货', at: order.shippedAt }, completed];
  }
}
