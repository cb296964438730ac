import { type OrderState, orderStates } from '@jishi/contract/order-shapes.ts';
import { conflict } from '../platform/app-error.ts';

/** Who lets something happen to an order. */
export type ActorKind = 'member' | 'staff' | 'system';

/** What can happen to an order after it was placed. */
export type OrderEvent =
  | 'paid'
  | 'paidForPickup'
  | 'cancelled'
  | 'expired'
  | 'shipped'
  | 'handedOver'
  | 'received'
  | 'receivedByTime'
  | 'refundRequested'
  | 'refundDone';

export interface Transition {
  readonly from: OrderState;
  readonly event: OrderEvent;
  readonly to: OrderState;
  readonly actors: readonly ActorKind[];
}

/** State of an order nobody has paid yet: the first of all (S435: the values are ours, and stand in the contract). */
export const FIRST_STATE: OrderState = 'unpaid';

/**
 * Everything that may happen to an order, and nothing else.
 *
 *     unpaid ── paid ──────────▶ paid ──────────── shipped ───▶ shipped ── received ──▶ completed
 *       │  └─── paidForPickup ─▶ awaitingPickup ── handedOver ────────────────────────▶ completed
 *       └─ cancelled, expired ─▶ cancelled
 *     paid, awaitingPickup ───── refundRequested ─▶ refunding ── refundDone ─▶ refunded
 */
export const transitions: readonly Transition[] = [
  { from: 'unpaid', event: 'paid', to: 'paid', actors: ['member', 'system'] },
  { from: 'unpaid', event: 'paidForPickup', to: 'awaitingPickup', actors: ['member', 'system'] },
  { from: 'unpaid', event: 'cancelled', to: 'cancelled', actors: ['member', 'staff'] },
  { from: 'unpaid', event: 'expired', to: 'cancelled', actors: ['system'] },
  { from: 'paid', event: 'shipped', to: 'shipped', actors: ['staff'] },
  { from: 'awaitingPickup', event: 'handedOver', to: 'completed', actors: ['staff'] },
  { from: 'shipped', event: 'received', to: 'completed', actors: ['member'] },
  { from: 'shipped', event: 'receivedByTime', to: 'completed', actors: ['system'] },
  { from: 'paid', event: 'refundRequested', to: 'refunding', actors: ['member', 'staff'] },
  { from: 'awaitingPickup', event: 'refundRequested', to: 'refunding', actors: ['member', 'staff'] },
  { from: 'refunding', event: 'refundDone', to: 'refunded', actors: ['system'] },
];

/** States in which nothing happens to an order any more. */
export const finishedStates: readonly OrderState[] = (Object.keys(orderStates) as OrderState[]).filter(
  (state) => !transitions.some(({ from }) => from === state),
);

/** Whether an event can happen to an order in this state. */
export function canHappen(state: OrderState, event: OrderEvent): boolean {
  return transitions.some((one) => one.from === state && one.event === event);
}

/**
 * The state an order has after an event.
 * @throws AppError conflict, in words for the shopper, when the event cannot happen now
 */
export function nextState(state: OrderState, event: OrderEvent): OrderState {
  const transition = transitions.find((one) => one.from === state && one.event === event);
  if (!transition) throw conflict(explainRefusal(state, event));
  return transition.to;
}

/** Whether somebody of this kind may let the event happen. */
export function mayCause(actor: ActorKind, event: OrderEvent): boolean {
  return transitions.some((one) => one.event === event && one.actors.includes(actor));
}

const acts: Record<OrderEvent, string> = {
  paid: '付款',
  paidForPickup: '付款',
  cancelled: '取消',
  expired: '关闭',
  shipped: '发货',
  handedOver: '核销自提',
  received: '确认收货',
  receivedByTime: '确认收货',
  refundRequested: '退款',
  refundDone: '完成退款',
};

function explainRefusal(state: OrderState, event: OrderEvent): string {
  const isPaying = event === 'paid' || event === 'paidForPickup';
  if (isPaying && state === 'cancelled') return '订单已取消，请重新下单';
  if (isPaying) return '订单已付款，无需重复支付';
  if (event === 'cancelled' && (state === 'paid' || state === 'awaitingPickup')) {
    return '订单已付款，如不需要请申请退款';
  }
  if (event === 'refundRequested' && (state === 'shipped' || state === 'completed')) {
    return '商品已发出或已提走，请联系客服办理退货';
  }
  if (event === 'refundRequested' && state === 'unpaid') return '订单尚未付款，可直接取消';
  return `订单${orderStates[state]}，不能${acts[event]}`;
}
