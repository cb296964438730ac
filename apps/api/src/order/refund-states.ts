import type { RequestContext } from '../platform/request-context.ts';
import { type Actor, changeState, systemActor } from './change-state.ts';
import type { OrderRow } from './order.queries.ts';

/**
 * A paid order that has not left is given up: stock and coupon come back, the money is on its way. Inside the transaction that
 * notes the refund.
 * @throws AppError conflict in any other state
 */
export async function beginRefund(
  ctx: RequestContext,
  order: OrderRow,
  by: { actor: Actor; reason: string },
): Promise<OrderRow> {
  return changeState(ctx, order, 'refundRequested', {
    actor: by.actor,
    note: by.reason,
    patch: { cancelReason: by.reason },
  });
}

/** The money is back. Inside the transaction that notes it. */
export async function finishRefund(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  return changeState(ctx, order, 'refundDone', { actor: systemActor, patch: { cancelledAt: new Date() } });
}
