import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, moment, yuan } from './wire.ts';

/** The same sum, line by line. */
const lineShare = z.object({ name: z.string(), amount: yuan() });

const timelineKinds = ['order', 'parcel', 'refund', 'return', 'staff'] as const;

/** Everything that money did for an order, and everything that happened to it. */
export const adminOrderLedger = stateArea({
  money: operation({
    id: 'X3229',
    method: 'GET',
    path: '/admin/api/order/money',
    body: 'query',
    access: 'order:read',
    summary:
      'The money of an order in one answer: what it cost, what each promotion, coupon and old machine took off which line, by which means it was paid, what went back, what the shop keeps, points and invoices. Sums that do not agree are told, as the audit of money would.',
    request: z.object({ orderId: id() }),
    response: z.object({
      goods: yuan(),
      services: yuan(),
      /** Before a coupon paid of it. */
      freight: yuan(),
      /** What was taken off, by source. */
      offs: z.array(
        z.object({
          /** 优惠券, 活动优惠 */
          kindName: z.string(),
          /** Of the promotion or coupon; empty where the kind says it all. */
          name: z.string(),
          amount: yuan(),
          /** Empty for freight. */
          lines: z.array(lineShare),
        }),
      ),
      payable: yuan(),
      /** What came in and counts. */
      legs: z.array(
        z.object({
          paymentNo: z.string(),
          /** 全款, 定金, 尾款 */
          stageName: z.string(),
          methodName: z.string(),
          amount: yuan(),
          /** Of it, gone back or on its way. */
          refunded: yuan(),
          paidAt: moment(),
        }),
      ),
      paid: yuan(),
      /** Wishes to have something back that were let pass. */
      refunds: z.array(
        z.object({
          requestNo: z.string(),
          stateText: z.string(),
          reason: z.string(),
          goods: yuan(),
          freight: yuan(),
          /** What an old machine had paid of the goods, paid to the balance. */
          tradeIn: yuan(),
          /** Of gifts that were kept, taken off the goods already. */
          gift: yuan(),
          at: moment(),
          doneAt: moment(),
          /** To what it goes back. */
          ways: z.array(z.object({ methodName: z.string(), amount: yuan(), done: z.boolean() })),
        }),
      ),
      /** Gone back or on its way. */
      refunded: yuan(),
      /** Of it, arrived. */
      arrived: yuan(),
      /** Paid, less what goes back. */
      kept: yuan(),
      /** Money that came late or twice and goes back by itself; it counts nowhere above. */
      strays: z.array(z.object({ methodName: z.string(), amount: yuan(), done: z.boolean(), at: moment() })),
      points: z.object({ used: z.int(), earned: z.int(), takenBack: z.int() }),
      invoices: z.array(
        z.object({
          id: z.int(),
          kindText: z.string(),
          stateText: z.string(),
          title: z.string(),
          number: z.string(),
          total: yuan(),
        }),
      ),
      /** Sums that do not agree, in words; empty where all is well. */
      differences: z.array(z.string()),
    }),
  }),
  timeline: operation({
    id: 'X3230',
    method: 'GET',
    path: '/admin/api/order/timeline',
    body: 'query',
    access: 'order:read',
    summary:
      'Everything that happened to an order, the latest first: its events, the ways of its parcels, refunds, after-sales, and what staff did of it that is no event. Staff of a store see the parcels that leave from it.',
    request: z.object({ orderId: id() }),
    response: z.object({
      entries: z.array(
        z.object({
          at: moment(),
          kind: z.enum(timelineKinds),
          /** 会员, 系统, a member of staff or a courier. */
          actor: z.string(),
          text: z.string(),
          note: z.string(),
        }),
      ),
    }),
  }),
});
export type TimelineKind = (typeof timelineKinds)[number];
