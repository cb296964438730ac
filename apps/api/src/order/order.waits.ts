import type { OrderState } from '@jishi/contract/order-state.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { countOrdersIn } from './order-overview.queries.ts';

const countIn = async (ctx: RequestContext, state: OrderState) => ({
  waiting: (await countOrdersIn(ctx, [state], storeScopeOf(ctx))).get(state) ?? 0,
});

/** Orders that staff send, or hand over; staff of a store see those that are picked up there. */
export const orderWaits: readonly StaffWait[] = [
  {
    kind: 'order.ship',
    title: '待发货订单',
    permission: 'order:read',
    link: '/orders?state=paid',
    count: (ctx) => countIn(ctx, 'paid'),
  },
  {
    kind: 'order.pick-up',
    title: '待自提订单',
    permission: 'order:read',
    link: '/orders?state=awaitingPickup',
    count: (ctx) => countIn(ctx, 'awaitingPickup'),
  },
];
