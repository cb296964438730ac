import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type Actor, changeState, memberActor, requireOwnOrder, systemActor } from './change-state.ts';
import { changeEachOrder } from './each-order.ts';
import { type OrderRow, selectOverdue } from './order.queries.ts';

/** Reasons a member chooses from (C328, S134). */
export const cancelReasons = [
  '不想要了',
  '商品选错了或信息填错了',
  '想换一种支付方式或优惠',
  '商品降价了',
  '配送或自提不方便',
  '其他原因',
].map((text, index) => ({ id: index + 1, text }));

const OVERDUE_REASON = '超时未付款，订单自动取消';
/** Orders closed in one go of the job; the rest follows in the next round of its loop. */
const BATCH = 200;

/** Cancels an unpaid order of the member: stock and coupon come back. @throws AppError notFound, conflict */
export async function cancelOrder(ctx: RequestContext, orderId: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId);
    await giveUp(tx, order, 'cancelled', { actor: memberActor, reason: reason || '会员取消订单' });
  });
}

/**
 * Cancels an unpaid order as staff do it, who tell its member why. Inside a transaction, with the order locked and no
 * code of it open at a provider. @throws AppError conflict
 */
export async function cancelByStaff(
  tx: RequestContext,
  order: OrderRow,
  { actor, reason, shopAtFault }: { actor: Actor; reason: string; shopAtFault: boolean },
): Promise<void> {
  await giveUp(tx, order, 'cancelled', { actor, reason, shopAtFault });
}

/**
 * Closes what was not paid in time. An order that is paid or cancelled at the same moment keeps what came first; a
 * payment that comes after this is given back (payment/settle-payment.ts).
 * @returns how many orders were closed
 */
export async function closeOverdueOrders(ctx: RequestContext): Promise<number> {
  let closed = 0;
  for (;;) {
    const overdue = await selectOverdue(ctx, BATCH);
    const now = await changeEachOrder(ctx, overdue, (tx, order) =>
      giveUp(tx, order, 'expired', { actor: systemActor, reason: OVERDUE_REASON }),
    );
    closed += now;
    // A round that closed nothing would find the same orders again.
    if (overdue.length < BATCH || now === 0) return closed;
  }
}

async function giveUp(
  ctx: RequestContext,
  order: OrderRow,
  event: 'cancelled' | 'expired',
  by: { actor: Actor; reason: string; shopAtFault?: boolean },
): Promise<void> {
  await changeState(ctx, order, event, {
    actor: by.actor,
    note: by.reason,
    shopAtFault: by.shopAtFault ?? false,
    patch: { cancelledAt: new Date(), cancelReason: by.reason },
  });
}
