import { fenToYuan } from '@jishi/contract/money.ts';
import type { orderDetail } from '@jishi/contract/order-shapes.ts';
import type * as z from 'zod';
import { listSoldSerials } from '../device/device.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, presentStore } from '../store/store.service.ts';
import { requireOwnOrder } from './change-state.ts';
import { hasChangedAddress } from './edit-order.ts';
import { type OrderEventRow, type OrderRow, selectEvents, selectLines } from './order.queries.ts';
import { listSteps } from './order-steps.ts';
import { describeMethod, listDiscounts, presentSummary } from './present-order.ts';

export type OrderDetail = z.infer<typeof orderDetail>;

/** Last places of a serial number that its owner is shown. */
const SHOWN_PLACES = 4;

/** One order of the member who asks, but for what its parcels forbid. @throws AppError notFound */
export async function readOrder(ctx: RequestContext, orderId: number): Promise<OrderDetail> {
  const order = await requireOwnOrder(ctx, orderId);
  const events = await selectEvents(ctx, orderId);
  const detail = await presentDetail(ctx, order, events);
  const canChangeAddress = detail.actions.canChangeAddress && !hasChangedAddress(events);
  return { ...detail, actions: { ...detail.actions, canChangeAddress } };
}

/** An order with everything the member may know of it. */
export async function presentDetail(
  ctx: RequestContext,
  order: OrderRow,
  events: readonly OrderEventRow[],
): Promise<OrderDetail> {
  const [lines, store, serials] = await Promise.all([
    selectLines(ctx, [order.id]),
    order.delivery === 'pickup' ? findStore(ctx, order.storeId) : undefined,
    order.shippedAt || order.completedAt ? listSoldSerials(ctx, order.id) : [],
  ]);
  const { receiver } = order;
  return {
    ...presentSummary(order, lines.get(order.id) ?? []),
    steps: listSteps(order, events),
    receiver: receiver && { name: receiver.name, mobile: receiver.mobile, address: receiver.address },
    store: store ? await presentStore(ctx, store) : null,
    pickupCode: order.state === 'awaitingPickup' ? order.pickupCode : '',
    delivery: order.delivery,
    deliveryTime: order.deliveryTime,
    remark: order.remark,
    cancelReason: order.cancelReason,
    goodsPrice: fenToYuan(order.goodsFen),
    servicePrice: fenToYuan(order.servicesFen),
    freight: fenToYuan(order.freightFen),
    couponPrice: fenToYuan(order.couponFen),
    discounts: listDiscounts(order),
    paidPrice: order.paidAt ? fenToYuan(order.payableFen) : 0,
    paymentMethod: describeMethod(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipment: order.shippedAt && {
      courier: order.courier,
      number: order.trackingNumber,
      shippedAt: order.shippedAt.toISOString(),
    },
    serials: serials.map(({ ppid, number }) => ({ ppid, tail: number.slice(-SHOWN_PLACES) })),
  };
}
