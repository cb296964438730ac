import { type OrderHappening, orderHappened } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { followTopic } from '../platform/happenings.ts';
import { selectRequests } from './refund-request.queries.ts';
import { returnLegs } from './return-legs.ts';

/** Ends of an order that give back what was paid of a stage that never was full. */
const ends: ReadonlySet<OrderHappening['event']> = new Set([
  'cancelled',
  'expired',
  'lapsed',
  'depositReturned',
]);

/** Goods leave the shop by these. */
const leavings: ReadonlySet<OrderHappening['event']> = new Set(['partShipped', 'shipped']);

export const paymentFollowers = [
  // What a member wants back waits for a decision: nothing leaves before it, and whoever wants to send it is told.
  followTopic(orderHappened, 'payment.hold-undecided', async (ctx, { order, event }) => {
    if (!leavings.has(event)) return;
    const isOpen = (await selectRequests(ctx, order.id)).some(({ state }) => state === 'opened');
    if (isOpen) throw conflict('该订单有退款申请待审核，请先在订单详情中处理');
  }),
  // The name comes before checkout.stock-and-coupon: the member's row is locked before the stock, as a submit does.
  followTopic(orderHappened, 'cash.return-legs', async (ctx, { order, event }) => {
    if (ends.has(event)) await returnLegs(ctx, order, '已关闭，退回已付金额');
  }),
];
