import { fenToYuan } from '@jishi/contract/money.ts';
import type { orderDetail } from '@jishi/contract/order-shapes.ts';
import type * as z from 'zod';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, presentStore } from '../store/store.service.ts';
import { requireOwnOrder } from './change-state.ts';
import { type OrderEventRow, type OrderRow, selectEvents, selectLines } from './order.queries.ts';
import { listSteps } from './order-steps.ts';
import { nameMethod, presentSummary } from './present-order.ts';

export type OrderDetail = z.infer<typeof orderDetail>;

/** One order of the member who asks. @throws AppError notFound */
export async function readOrder(ctx: RequestContext, orderId: number): Promise<OrderDetail> {
  const order = await requireOwnOrder(ctx, orderId);
  return presentDetail(ctx, order, await selectEvents(ctx, orderId));
}

/** An order with everything the member may know of it. */
export async function presentDetail(
  ctx: RequestContext,
  order: OrderRow,
  events: readonly OrderEventRow[],
): Promise<OrderDetail> {
  const [lines, store] = await Promise.all([
    selectLines(ctx, [order.id]),
    order.delivery === 'pickup' ? findStore(ctx, order.storeId) : undefined,
  ]);
  const { receiver } = order;
  return {
    ...presentSummary(order, lines.get(order.id) ?? []),
    steps: listSteps(order, events),
    receiver: receiver && { name: receiver.name, mobile: receiver.mobile, address: receiver.address },
    store: store ? presentStore(ctx, store) : null,
    pickupCode: order.state === 'awaitingPickup' ? order.pickupCode : '',
    delivery: order.delivery,
    deliveryTime: order.deliveryTime,
    remark: order.remark,
    cancelReason: order.cancelReason,
    goodsPrice: fenToYuan(order.goodsFen),
    servicePrice: fenToYuan(order.servicesFen),
    freight: fenToYuan(order.freightFen),
    couponPrice: fenToYuan(order.couponFen),
    paidPrice: order.paidAt ? fenToYuan(order.payableFen) : 0,
    paymentMethod: nameMethod(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipment: order.shippedAt && {
      courier: order.courier,
      number: order.trackingNumber,
      shippedAt: order.shippedAt.toISOString(),
    },
  };
}
