import type { adminOrder as contract } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findPpidsByCode } from '../catalog/catalog.service.ts';
import { listSerialSlots, listSoldSerials } from '../device/device.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { findMemberIdsByMobile, listMemberNames } from '../member/member-list.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { requireOrder } from './change-state.ts';
import { describeForStaff } from './logistics.ts';
import { type OrderRow, selectEvents, selectLines } from './order.queries.ts';
import { presentDetail } from './order-detail.ts';
import {
  countStaffOrders,
  type OrderPage,
  type StaffOrderFilter,
  type StaffOrderWish,
  selectStaffOrders,
} from './order-list.queries.ts';
import { canHappen } from './order-states.ts';
import { describeMethod, describeState } from './present-order.ts';

/** What is shipped belongs to no store. */
const NO_STORE = 0;
/** SKUs whose code a keyword is a part of, at most. */
const CODES_FOUND = 500;

/** A page of orders; the keyword is an order number, receiver, mobile number, goods or the code of a SKU. */
export async function findStaffOrders(ctx: RequestContext, filter: StaffOrderFilter): Promise<OrderPage> {
  const meanings = await readMeanings(ctx, filter.keyword);
  return selectStaffOrders(ctx, { ...filter, pickupStoreId: storeScopeOf(ctx) }, meanings);
}

/** How many orders the member of staff would find, counted to `most`. */
export async function countOrdersForStaff(
  ctx: RequestContext,
  wish: StaffOrderWish,
  most: number,
): Promise<number> {
  const meanings = await readMeanings(ctx, wish.keyword);
  return countStaffOrders(ctx, { ...wish, pickupStoreId: storeScopeOf(ctx) }, meanings, most);
}

async function readMeanings(ctx: RequestContext, keyword: string) {
  const [memberIds, ppids] = await Promise.all([
    findMemberIdsByMobile(ctx, keyword),
    // A code of one letter would be in every other one.
    /^[\w.+/-]{3,64}$/.test(keyword) ? findPpidsByCode(ctx, keyword, CODES_FOUND) : [],
  ]);
  return { memberIds, ppids };
}

/**
 * An order as staff may touch it: those of a store have what is picked up there and nothing else.
 * @throws AppError notFound
 */
export async function requireOrderForStaff(ctx: RequestContext, orderId: number): Promise<OrderRow> {
  const order = await requireOrder(ctx, orderId);
  assertStoreScope(ctx, order.delivery === 'pickup' ? order.storeId : NO_STORE, '订单不存在');
  return order;
}

/**
 * An order whose parcels staff ask for: those of a store may ask for any, and are shown only what leaves from it.
 * @throws AppError notFound
 */
export function requireOrderForParcels(ctx: RequestContext, orderId: number): Promise<OrderRow> {
  return requireOrder(ctx, orderId);
}

/** A mobile number as the member list shows it: 139****0001 without the permission to see it in full. */
export function presentMobile(ctx: RequestContext, mobile: string): string {
  return ctx.visitor.staff?.permissions.has('member:reveal') ? mobile : maskMobile(mobile);
}

/** Orders of the tenant for staff, newest first. */
export async function listOrdersForStaff(
  ctx: RequestContext,
  filter: StaffOrderFilter,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await findStaffOrders(ctx, filter);
  const [members, lines] = await Promise.all([
    listMemberNames(
      ctx,
      rows.map((row) => row.memberId),
    ),
    selectLines(
      ctx,
      rows.map((row) => row.id),
    ),
  ]);
  const list = rows.map((row) => {
    const bought = lines.get(row.id) ?? [];
    return {
      orderId: row.id,
      state: row.state,
      stateText: describeState(row),
      createdAt: row.createdAt.toISOString(),
      memberName: members.get(row.memberId)?.name ?? '',
      memberMobile: presentMobile(ctx, members.get(row.memberId)?.mobile ?? ''),
      receiver: row.receiver?.name ?? '',
      count: bought.reduce((sum, line) => sum + line.count, 0),
      goodsText: bought.map((line) => `${line.name} × ${line.count}`).join('；'),
      totalPrice: fenToYuan(row.payableFen),
      paymentMethod: describeMethod(row),
      delivery: row.delivery,
      staffNote: row.staffNote,
    };
  });
  return { list, total, page: filter.page, pageSize: filter.pageSize };
}

/**
 * One order with its history, but for its lower prices and coupons. The code of a pick-up stays with the member: staff
 * ask for it. @throws AppError notFound
 */
export async function getOrderForStaff(
  ctx: RequestContext,
  orderId: number,
): Promise<Omit<OutputOf<typeof contract.detail>, 'priceChanges' | 'coupons'>> {
  const order = await requireOrderForStaff(ctx, orderId);
  const canShip = order.delivery !== 'none' && canHappen(order.state, 'shipped');
  const canHandOver = canHappen(order.state, 'handedOver');
  const [events, members, soldSerials, serialSlots] = await Promise.all([
    selectEvents(ctx, orderId),
    listMemberNames(ctx, [order.memberId]),
    listSoldSerials(ctx, orderId),
    canShip || canHandOver
      ? selectLines(ctx, [orderId]).then((lines) => listSerialSlots(ctx, lines.get(orderId) ?? []))
      : [],
  ]);
  const owner = members.get(order.memberId);
  const detail = await presentDetail(ctx, order, events);
  // Whoever writes the parcel's label needs the number of whom it goes to.
  const seesReceiver = ctx.visitor.staff?.permissions.has('order:ship');
  return {
    ...detail,
    receiver: detail.receiver && {
      ...detail.receiver,
      mobile: seesReceiver ? detail.receiver.mobile : presentMobile(ctx, detail.receiver.mobile),
    },
    pickupCode: '',
    memberName: owner?.name ?? '',
    memberMobile: presentMobile(ctx, owner?.mobile ?? ''),
    events: events
      .map((event) => ({
        at: event.createdAt.toISOString(),
        actor: event.actor,
        text: describeForStaff(event),
      }))
      .reverse(),
    soldSerials,
    serialSlots,
    canShip,
    canHandOver,
    canRefundByStaff: canHappen(order.state, 'refundRequested') || canHappen(order.state, 'allReturned'),
    staffNote: order.staffNote,
  };
}
