import { type OrderState, orderStates } from '@jishi/contract/order-shapes.ts';
import { GOODS_LEFT, ORDER_PAID, ORDER_UNPAID } from '@jishi/contract/said-alike.ts';
import { conflict } from '../platform/app-error.ts';

/** Who lets something happen to an order. */
export type ActorKind = 'member' | 'staff' | 'system';

/** What can happen to an order after it was placed. */
export type OrderEvent =
  | 'paid'
  | 'paidForPickup'
  | 'depositPaid'
  | 'finalOpened'
  | 'lapsed'
  | 'depositReturned'
  | 'cancelled'
  | 'expired'
  | 'partShipped'
  | 'shipped'
  | 'restGivenBack'
  | 'handedOver'
  | 'served'
  | 'received'
  | 'receivedByTime'
  | 'delivered'
  | 'refundRequested'
  | 'allReturned'
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
 *     unpaid ── paid ──────────▶ paid ──────────── shipped ───▶ shipped ── received, delivered ──▶ completed
 *       │  │                      └ partShipped ▶ partShipped ─ shipped, restGivenBack ▶ shipped
 *       │  └─── paidForPickup ─▶ awaitingPickup ── handedOver ────────────────────────▶ completed
 *       └─ cancelled, expired ─▶ cancelled
 *     unpaid ── depositPaid ──▶ depositPaid ── finalOpened ──▶ unpaidFinal ── paid, paidForPickup: as above
 *     unpaidFinal ── lapsed ──▶ cancelled: the deposit is kept
 *     depositPaid, unpaidFinal ── depositReturned ──▶ cancelled: twice the deposit goes back
 *     paid ── served ──────────▶ completed: kinds that send nothing out
 *     paid, awaitingPickup ───── refundRequested ─▶ refunding ── refundDone ─▶ refunded
 *     partShipped, shipped, completed ── allReturned ─▶ refunding: every unit came back
 */
export const transitions: readonly Transition[] = [
  { from: 'unpaid', event: 'paid', to: 'paid', actors: ['member', 'system'] },
  { from: 'unpaid', event: 'paidForPickup', to: 'awaitingPickup', actors: ['member', 'system'] },
  { from: 'unpaid', event: 'depositPaid', to: 'depositPaid', actors: ['member', 'system'] },
  { from: 'depositPaid', event: 'finalOpened', to: 'unpaidFinal', actors: ['system'] },
  { from: 'unpaidFinal', event: 'paid', to: 'paid', actors: ['member', 'system'] },
  { from: 'unpaidFinal', event: 'paidForPickup', to: 'awaitingPickup', actors: ['member', 'system'] },
  { from: 'unpaidFinal', event: 'lapsed', to: 'cancelled', actors: ['system'] },
  { from: 'depositPaid', event: 'depositReturned', to: 'cancelled', actors: ['staff'] },
  { from: 'unpaidFinal', event: 'depositReturned', to: 'cancelled', actors: ['staff'] },
  { from: 'unpaid', event: 'cancelled', to: 'cancelled', actors: ['member', 'staff'] },
  { from: 'unpaid', event: 'expired', to: 'cancelled', actors: ['system'] },
  { from: 'paid', event: 'partShipped', to: 'partShipped', actors: ['staff'] },
  { from: 'partShipped', event: 'partShipped', to: 'partShipped', actors: ['staff'] },
  { from: 'paid', event: 'shipped', to: 'shipped', actors: ['staff'] },
  { from: 'partShipped', event: 'shipped', to: 'shipped', actors: ['staff'] },
  { from: 'partShipped', event: 'restGivenBack', to: 'shipped', actors: ['member', 'staff', 'system'] },
  { from: 'awaitingPickup', event: 'handedOver', to: 'completed', actors: ['staff'] },
  { from: 'paid', event: 'served', to: 'completed', actors: ['staff', 'system'] },
  { from: 'shipped', event: 'received', to: 'completed', actors: ['member'] },
  { from: 'shipped', event: 'receivedByTime', to: 'completed', actors: ['system'] },
  { from: 'shipped', event: 'delivered', to: 'completed', actors: ['member', 'staff', 'system'] },
  { from: 'paid', event: 'refundRequested', to: 'refunding', actors: ['member', 'staff', 'system'] },
  {
    from: 'awaitingPickup',
    event: 'refundRequested',
    to: 'refunding',
    actors: ['member', 'staff', 'system'],
  },
  { from: 'partShipped', event: 'allReturned', to: 'refunding', actors: ['staff', 'system'] },
  { from: 'shipped', event: 'allReturned', to: 'refunding', actors: ['staff', 'system'] },
  { from: 'completed', event: 'allReturned', to: 'refunding', actors: ['staff', 'system'] },
  { from: 'refunding', event: 'refundDone', to: 'refunded', actors: ['system'] },
];

/** States in which nothing happens to an order any more, unless all its goods come back. */
export const finishedStates: readonly OrderState[] = (Object.keys(orderStates) as OrderState[]).filter(
  (state) => !transitions.some(({ from, event }) => from === state && event !== 'allReturned'),
);

/** States in which a member may still send the order elsewhere, unless something of it is packed. */
export const redirectableStates: readonly OrderState[] = ['unpaid', 'depositPaid', 'unpaidFinal', 'paid'];

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
  depositPaid: '付定金',
  finalOpened: '开放尾款',
  lapsed: '关闭',
  depositReturned: '双倍返还定金',
  cancelled: '取消',
  expired: '关闭',
  partShipped: '发货',
  shipped: '发货',
  restGivenBack: '退回未发商品',
  handedOver: '核销自提',
  served: '完成',
  received: '确认收货',
  receivedByTime: '确认收货',
  delivered: '签收',
  refundRequested: '退款',
  allReturned: '全部退货',
  refundDone: '完成退款',
};

function explainRefusal(state: OrderState, event: OrderEvent): string {
  const isPaying = event === 'paid' || event === 'paidForPickup';
  if (isPaying && state === 'cancelled') return '订单已取消，请重新下单';
  if (isPaying && state === 'depositPaid') return '尾款尚未开始支付，请在尾款时间内付款';
  if (isPaying) return ORDER_PAID;
  if (event === 'cancelled' && (state === 'depositPaid' || state === 'unpaidFinal')) {
    return '定金支付后不退，商家原因双倍返还';
  }
  if (event === 'cancelled' && (state === 'paid' || state === 'awaitingPickup')) {
    return '订单已付款，如不需要请申请退款';
  }
  if (event === 'refundRequested' && ['partShipped', 'shipped', 'completed'].includes(state)) {
    return GOODS_LEFT;
  }
  if (event === 'refundRequested' && state === 'unpaid') return ORDER_UNPAID;
  return `订单${orderStates[state]}，不能${acts[event]}`;
}
