import type { adminOrder as contract } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { orderStates } from '@jishi/contract/order-shapes.ts';
import { findPpidsByCode } from '../catalog/catalog.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { findMemberIdsByMobile, nameMembers } from '../member/member-list.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOrder } from './change-state.ts';
import { tellStaff } from './logistics.ts';
import { selectEvents, selectLines } from './order.queries.ts';
import { presentDetail } from './order-detail.ts';
import { type OrderPage, type StaffOrderFilter, selectStaffOrders } from './order-list.queries.ts';
import { canHappen } from './order-states.ts';
import { nameMethod } from './present-order.ts';

/** SKUs whose code a keyword is a part of, at most. */
const CODES_FOUND = 500;

/** A page of orders; the keyword is an order number, receiver, mobile number, goods or the code of a SKU. */
export async function findStaffOrders(ctx: RequestContext, filter: StaffOrderFilter): Promise<OrderPage> {
  const { keyword } = filter;
  const [memberIds, ppids] = await Promise.all([
    findMemberIdsByMobile(ctx, keyword),
    // A code of one letter would be in every other one.
    /^[\w.+/-]{3,64}$/.test(keyword) ? findPpidsByCode(ctx, keyword, CODES_FOUND) : [],
  ]);
  return selectStaffOrders(ctx, filter, { memberIds, ppids });
}

/** A mobile number as the member list shows it: 139****0001 without the permission to see it in full. */
export function tellMobile(ctx: RequestContext, mobile: string): string {
  return ctx.visitor.staff?.permissions.has('member:reveal') ? mobile : maskMobile(mobile);
}

/** Orders of the tenant for staff, newest first. */
export async function listOrdersForStaff(
  ctx: RequestContext,
  filter: StaffOrderFilter,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await findStaffOrders(ctx, filter);
  const [members, lines] = await Promise.all([
    nameMembers(
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
      stateText: orderStates[row.state],
      createdAt: row.createdAt.toISOString(),
      memberName: members.get(row.memberId)?.name ?? '',
      memberMobile: tellMobile(ctx, members.get(row.memberId)?.mobile ?? ''),
      receiver: row.receiver?.name ?? '',
      count: bought.reduce((sum, line) => sum + line.count, 0),
      goodsText: bought.map((line) => `${line.name} × ${line.count}`).join('；'),
      totalPrice: fenToYuan(row.payableFen),
      paymentMethod: nameMethod(row),
      delivery: row.delivery,
    };
  });
  return { list, total, page: filter.page, pageSize: filter.pageSize };
}

/** One order with its history. The code of a pick-up stays with the member: staff ask for it. @throws AppError notFound */
export async function getOrderForStaff(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.detail>> {
  const order = await requireOrder(ctx, orderId);
  const [events, members] = await Promise.all([
    selectEvents(ctx, orderId),
    nameMembers(ctx, [order.memberId]),
  ]);
  const owner = members.get(order.memberId);
  const detail = await presentDetail(ctx, order, events);
  // Whoever writes the parcel's label needs the number of whom it goes to.
  const seesReceiver = ctx.visitor.staff?.permissions.has('order:ship');
  return {
    ...detail,
    receiver: detail.receiver && {
      ...detail.receiver,
      mobile: seesReceiver ? detail.receiver.mobile : tellMobile(ctx, detail.receiver.mobile),
    },
    pickupCode: '',
    memberName: owner?.name ?? '',
    memberMobile: tellMobile(ctx, owner?.mobile ?? ''),
    events: events
      .map((event) => ({ at: event.createdAt.toISOString(), actor: event.actor, text: tellStaff(event) }))
      .reverse(),
    canShip: canHappen(order.state, 'shipped'),
    canHandOver: canHappen(order.state, 'handedOver'),
    canRefundByStaff: canHappen(order.state, 'refundRequested'),
  };
}
