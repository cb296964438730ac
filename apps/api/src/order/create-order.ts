import type { RequestContext } from '../platform/request-context.ts';
import { memberActor } from './change-state.ts';
import {
  insertEvent,
  insertLines,
  insertOrder,
  type NewOrderLine,
  type OrderRow,
  selectByToken,
} from './order.queries.ts';
import type { ReceiverSnapshot } from './order.tables.ts';
import { FIRST_STATE } from './order-states.ts';

/** An order that has been priced and checked, as it will stand for ever. Prices in fen. */
export interface OrderDraft {
  memberId: number;
  submitToken: string;
  delivery: 'express' | 'pickup';
  /** Null for a pick-up. */
  receiver: ReceiverSnapshot | null;
  /** Store of a pick-up, 0 for delivery. */
  storeId: number;
  deliveryTime: string;
  remark: string;
  lines: readonly NewOrderLine[];
  goodsFen: number;
  servicesFen: number;
  freightFen: number;
  couponFen: number;
  payableFen: number;
  memberCouponId: number | null;
  payBefore: Date;
}

/**
 * Writes an order with its lines and the first event. Inside the transaction that also takes stock and coupon.
 * @returns the order's number, or undefined when this token already made one; a concurrent twin is waited for
 */
export async function createOrder(ctx: RequestContext, draft: OrderDraft): Promise<number | undefined> {
  const { lines, ...order } = draft;
  const orderId = await insertOrder(ctx, { ...order, state: FIRST_STATE });
  if (orderId === undefined) return undefined;
  await insertLines(ctx, orderId, lines);
  await insertEvent(ctx, { orderId, event: 'placed', toState: FIRST_STATE, actor: memberActor.name });
  return orderId;
}

/** The order that a member's token made, if it made one. */
export function findBySubmitToken(
  ctx: RequestContext,
  memberId: number,
  submitToken: string,
): Promise<OrderRow | undefined> {
  return selectByToken(ctx, memberId, submitToken);
}
