import { fenToYuan } from '@jishi/contract/money.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Actor, changeState, systemActor } from './change-state.ts';
import { insertEvent, type OrderRow } from './order.queries.ts';
import { addKept, addRefunded, addReturned } from './order-money.queries.ts';
import { canHappen } from './order-states.ts';

/**
 * Everything of a paid order is given up: stock and coupon come back, the money is on its way. Inside the transaction
 * that notes the refund.
 * @throws AppError conflict in any other state
 */
export async function beginRefund(
  ctx: RequestContext,
  order: OrderRow,
  by: { actor: Actor; reason: string; shopAtFault?: boolean },
): Promise<OrderRow> {
  const event = canHappen(order.state, 'allReturned') ? 'allReturned' : 'refundRequested';
  return changeState(ctx, order, event, {
    actor: by.actor,
    note: by.reason,
    shopAtFault: by.shopAtFault ?? false,
    patch: { cancelReason: by.reason },
  });
}

/** The money is back. Inside the transaction that notes it. */
export async function finishRefund(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  return changeState(ctx, order, 'refundDone', { actor: systemActor, patch: { cancelledAt: new Date() } });
}

/**
 * Notes units that come back with the lines, and their money with the order, which the caller has locked. What came
 * back before comes back no second time.
 * @param back.amountFen of the lines and the freight
 * @param back.kept gifts that stay with their owner
 * @throws AppError conflict when fewer units are left
 */
export async function takeBackUnits(
  ctx: RequestContext,
  order: OrderRow,
  back: {
    lines: readonly { orderLineId: number; units: number; amountFen: number }[];
    amountFen: number;
    kept?: readonly { orderLineId: number; units: number }[];
  },
): Promise<void> {
  for (const line of back.lines)
    if (!(await addReturned(ctx, line.orderLineId, line))) throw conflict('该件商品已退款');
  for (const gift of back.kept ?? []) await addKept(ctx, gift);
  await addRefunded(ctx, order.id, back.amountFen);
}

/** Writes a refund that leaves the state alone into the history of the order. */
export async function notePartRefund(
  ctx: RequestContext,
  { id, state }: OrderRow,
  by: { actor: Actor; reason: string; units: number; amountFen: number },
): Promise<void> {
  await insertEvent(ctx, {
    orderId: id,
    event: 'partlyRefunded',
    fromState: state,
    toState: state,
    actor: by.actor.name,
    note: `${by.units > 0 ? `${by.units}件 ` : ''}¥${fenToYuan(by.amountFen).toFixed(2)}，${by.reason}`,
  });
}
