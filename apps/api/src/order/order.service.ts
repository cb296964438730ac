import type { OutputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import type { OrderState } from '@jishi/contract/order-state.ts';
import { GOODS_LEFT, ORDER_UNPAID } from '@jishi/contract/said-alike.ts';
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

export { selectBuyers as findBuyers } from './buyers.queries.ts';
export { cancelByStaff } from './cancel-order.ts';
export {
  type Actor,
  changeState,
  memberActor,
  requireOrder,
  requireOwnOrder,
  staffActorOf,
  systemActor,
} from './change-state.ts';
export { sumCompleted } from './completed-shares.queries.ts';
export { addGifts, createOrder, findBySubmitToken, payBeforeOf } from './create-order.ts';
export {
  changeReceiver,
  type LowerPrice,
  lowerPrice,
  noteOrder,
  quoteLowerPrice,
} from './edit-order.ts';
export { exportOrdersForStaff } from './export-orders.ts';
export { leftForInvoice } from './left-for-invoice.queries.ts';
export { readLogistics } from './logistics.ts';
export { findOrderOf, listLatestOrders } from './member-orders.ts';
export {
  type OrderLineRow,
  type OrderRow,
  selectLines as readLines,
  selectOrders as readOrders,
} from './order.queries.ts';
export { readOrder } from './order-detail.ts';
export type { DraftLine, OrderDraft } from './order-draft.ts';
export { type OrderHappening, orderHappened } from './order-happening.ts';
export {
  type StaffOrderWish,
  selectOpenOf as findOpenOrders,
  selectOrdersLike as findOrdersLike,
} from './order-list.queries.ts';
export {
  addRefunded as noteRefunded,
  type StageRow,
  selectShares as readShares,
  selectStages as readStages,
} from './order-money.queries.ts';
export {
  selectDailySales as readDailySales,
  selectOrderSums as sumOrdersOf,
} from './order-overview.queries.ts';
export { orderPlacing } from './order-placing.ts';
export { FIRST_STATE, nextState } from './order-states.ts';
export { sumPaidSince } from './paid-since.queries.ts';
export { type PartRefund, partlyRefunded } from './part-refund.ts';
export { markPaid, paidEventOf } from './pay-order.ts';
export { payStage, stageOf, unpayStage } from './pay-stage.ts';
export { describeMethod, describePaidBy, type OrderSummary, subtotalOf } from './present-order.ts';
export { fillProvided } from './provide-order.ts';
export {
  type InvoicedOrder,
  type InvoicedPart,
  listCompletedOrders,
  readForInvoice,
} from './read-for-invoice.ts';
export { selectReceivedOrders as listReceivedOrders } from './received-orders.queries.ts';
export { type ReceiverChanging, receiverChanging } from './receiver-changing.ts';
export { beginRefund, finishRefund, notePartRefund, takeBackUnits } from './refund-states.ts';
export { type RushOrder, selectRushOrders as listRushOrders } from './rush-orders.queries.ts';
export {
  completeDelivered,
  confirmReceipt,
  handOverOrder,
  parcelLeft,
  restGivenBack,
} from './ship-order.ts';
export { selectSoldUnits as countSoldUnits } from './sold-units.queries.ts';
export {
  countOrdersForStaff,
  getOrderForStaff,
  listOrdersForStaff,
  presentMobile,
  requireOrderForParcels,
  requireOrderForStaff,
} from './staff-orders.ts';
export { countPickups } from './store-counts.queries.ts';
export { markTradeInSettled } from './trade-in-settled.queries.ts';

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
      return ORDER_UNPAID;
    case 'cancelled':
      return '订单已取消';
    case 'refunding':
      return '退款正在处理中，请耐心等待';
    case 'refunded':
      return '款项已退回';
    default:
      return GOODS_LEFT;
  }
}

async function summarise(ctx: RequestContext, { rows }: OrderPage): Promise<OrderSummary[]> {
  const lines = await selectLines(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentSummary(row, lines.get(row.id) ?? []));
}

export { lockUnpaidGoods } from './unpaid-goods.queries.ts';
