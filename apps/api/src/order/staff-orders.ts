import type { adminOrder as contract } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { orderStates } from '@jishi/contract/order-shapes.ts';
import { findMemberIdsByMobile, nameMembers } from '../member/member-list.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOrder } from './change-state.ts';
import { tellStaff } from './logistics.ts';
import { selectEvents, selectLines } from './order.queries.ts';
import { presentDetail } from './order-detail.ts';
import { type StaffOrderFilter, selectStaffOrders } from './order-list.queries.ts';
import { canHappen } from './order-states.ts';
import { nameMethod } from './present-order.ts';

/** Orders of the tenant for staff, newest first; the keyword is an order number, receiver, mobile number or goods. */
export async function listOrdersForStaff(
  ctx: RequestContext,
  filter: StaffOrderFilter,
): Promise<OutputOf<typeof contract.list>> {
  const memberIds = await findMemberIdsByMobile(ctx, filter.keyword);
  const { rows, total } = await selectStaffOrders(ctx, filter, memberIds);
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
      memberMobile: members.get(row.memberId)?.mobile ?? '',
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
  return {
    ...(await presentDetail(ctx, order, events)),
    pickupCode: '',
    memberName: owner?.name ?? '',
    memberMobile: owner?.mobile ?? '',
    events: events
      .map((event) => ({ at: event.createdAt.toISOString(), actor: event.actor, text: tellStaff(event) }))
      .reverse(),
    canShip: canHappen(order.state, 'shipped'),
    canHandOver: canHappen(order.state, 'handedOver'),
    canRefundByStaff: canHappen(order.state, 'refundRequested'),
  };
}
