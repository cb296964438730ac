import type { OutputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import type { OrderState } from '@jishi/contract/order-state.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwnOrder } from './change-state.ts';
import { type OrderRow, selectLines } from './order.queries.ts';
import {
  countMemberOrders,
  type OrderPage,
  type OrderTab,
  selectMemberOrders,
} from './order-list.queries.ts';
import { canHappen } from './order-states.ts';
import { type OrderSummary, presentSummary } from './present-order.ts';

export {
  type Actor,
  memberActor,
  requireOrder,
  requireOwnOrder,
  staffActorOf,
  systemActor,
} from './change-state.ts';
export { createOrder, findBySubmitToken, type OrderDraft } from './create-order.ts';
export { exportOrdersForStaff } from './export-orders.ts';
export { findOrderOf, listLatestOrders } from './member-orders.ts';
export type { OrderRow } from './order.queries.ts';
export { type OrderHappening, orderHappened } from './order-happening.ts';
export {
  countOrdersIn,
  selectDailySales as readDailySales,
  selectOrderSums as sumOrdersOf,
} from './order-overview.queries.ts';
export { FIRST_STATE, nextState } from './order-states.ts';
export { markPaid, paidEventOf } from './pay-order.ts';
export { nameMethod, type OrderSummary, subtotalOf } from './present-order.ts';
export { beginRefund, finishRefund } from './refund-states.ts';
export { handOverOrder, shipOrder } from './ship-order.ts';
export { getOrderForStaff, listOrdersForStaff } from './staff-orders.ts';

/** Orders of the member who asks, newest first. */
export async function listOrders(
  ctx: RequestContext,
  filter: { tab: OrderTab; state: OrderState | ''; keyword: string; page: number; pageSize: number },
): Promise<OutputOf<typeof contract.list>> {
  const { tab, state, keyword, page, pageSize } = filter;
  const found = await selectMemberOrders(ctx, requireMember(ctx), { tab, state, keyword, page, pageSize });
  return { list: await summarise(ctx, found), total: found.total, page, pageSize };
}

/** Orders of the member per tab. */
export function countOrders(ctx: RequestContext): Promise<OutputOf<typeof contract.counts>> {
  return countMemberOrders(ctx, requireMember(ctx));
}

/** Whether a refund goes through at once when it is asked for. @throws AppError notFound */
export async function checkTimelyRefund(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.checkTimelyRefund>> {
  const order = await requireOwnOrder(ctx, orderId);
  const timely = canHappen(order.state, 'refundRequested');
  return { timely, text: timely ? '商品尚未发出，提交后立即为您退款' : explainNoRefund(order) };
}

function explainNoRefund(order: OrderRow): string {
  switch (order.state) {
    case 'unpaid':
      return '订单尚未付款，可直接取消';
    case 'cancelled':
      return '订单已取消';
    case 'refunding':
      return '退款正在处理中，请耐心等待';
    case 'refunded':
      return '款项已退回';
    default:
      return '商品已发出或已提走，请联系客服办理退货';
  }
}

async function summarise(ctx: RequestContext, { rows }: OrderPage): Promise<OrderSummary[]> {
  const lines = await selectLines(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentSummary(row, lines.get(row.id) ?? []));
}
