import { type OrderState, orderStates } from '@jishi/contract/order-shapes.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import {
  canHappen,
  FIRST_STATE,
  finishedStates,
  mayCause,
  nextState,
  type OrderEvent,
  transitions,
} from './order-states.ts';

const states = Object.keys(orderStates) as OrderState[];
const events = [...new Set(transitions.map(({ event }) => event))];

describe('the state machine of orders', () => {
  it('allows exactly these twenty-seven steps', () => {
    const allowed = states.flatMap((state) =>
      events
        .filter((event) => canHappen(state, event))
        .map((event) => `${state} -${event}-> ${nextState(state, event)}`),
    );
    expect(allowed.sort()).toEqual(
      [
        'completed -allReturned-> refunding',
        'paid -served-> completed',
        'shipped -allReturned-> refunding',
        'partShipped -allReturned-> refunding',
        'unpaid -paid-> paid',
        'unpaid -depositPaid-> depositPaid',
        'depositPaid -finalOpened-> unpaidFinal',
        'depositPaid -depositReturned-> cancelled',
        'unpaidFinal -paid-> paid',
        'unpaidFinal -paidForPickup-> awaitingPickup',
        'unpaidFinal -lapsed-> cancelled',
        'unpaidFinal -depositReturned-> cancelled',
        'unpaid -paidForPickup-> awaitingPickup',
        'unpaid -cancelled-> cancelled',
        'unpaid -expired-> cancelled',
        'paid -partShipped-> partShipped',
        'partShipped -partShipped-> partShipped',
        'paid -shipped-> shipped',
        'partShipped -shipped-> shipped',
        'partShipped -restGivenBack-> shipped',
        'paid -refundRequested-> refunding',
        'awaitingPickup -handedOver-> completed',
        'awaitingPickup -refundRequested-> refunding',
        'shipped -received-> completed',
        'shipped -receivedByTime-> completed',
        'shipped -delivered-> completed',
        'refunding -refundDone-> refunded',
      ].sort(),
    );
  });

  it('refuses every other step as a conflict in Chinese', () => {
    const refused = states.flatMap((state) =>
      events.filter((event) => !canHappen(state, event)).map((event) => [state, event] as const),
    );
    expect(refused).toHaveLength(states.length * events.length - 27);
    for (const [state, event] of refused) {
      const error = catchError(() => nextState(state, event));
      expect(error.code).toBe(4009);
      expect(error.userMsg).toMatch(/^[\p{Script=Han}，]+$/u);
    }
  });

  it.each<[OrderState, OrderEvent, string]>([
    ['paid', 'cancelled', '订单已付款，如不需要请申请退款'],
    ['cancelled', 'paid', '订单已取消，请重新下单'],
    ['shipped', 'paid', '订单已付款，无需重复支付'],
    ['completed', 'refundRequested', '商品已发出或已提走，请联系客服办理退货'],
    ['unpaid', 'shipped', '订单待付款，不能发货'],
    ['completed', 'received', '订单已完成，不能确认收货'],
  ])('says of %s and %s: %s', (state, event, text) => {
    expect(catchError(() => nextState(state, event)).userMsg).toBe(text);
  });

  it('is deterministic: one step for a state and an event', () => {
    const keys = transitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('reaches every state from the first one, and leaves all but the finished ones', () => {
    const reached = new Set<OrderState>([FIRST_STATE]);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
    expect([...finishedStates].sort()).toEqual(['cancelled', 'completed', 'refunded']);
  });

  it('lets a member neither ship nor hand over, and staff neither pay nor receive', () => {
    expect(events.filter((event) => mayCause('member', event)).sort()).toEqual(
      [
        'cancelled',
        'delivered',
        'depositPaid',
        'paid',
        'paidForPickup',
        'received',
        'refundRequested',
        'restGivenBack',
      ].sort(),
    );
    expect(events.filter((event) => mayCause('staff', event)).sort()).toEqual(
      [
        'allReturned',
        'cancelled',
        'delivered',
        'depositReturned',
        'handedOver',
        'partShipped',
        'refundRequested',
        'restGivenBack',
        'served',
        'shipped',
      ].sort(),
    );
  });
});

function catchError(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
