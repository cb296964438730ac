import * as z from 'zod';
import { moment, yuan } from './wire.ts';

/** Rows of one call of an export. */
export const EXPORT_BATCH = 500;

/** What was taken off, by source. */
const discounts = {
  vipPrice: yuan(),
  activityPrice: yuan(),
  couponPrice: yuan(),
  pointsPrice: yuan(),
  tradeInPrice: yuan(),
};

/** An order as a spreadsheet has it: one thing a field. Moments that have not come are empty. */
export const exportedOrder = z.object({
  orderId: z.int(),
  kindText: z.string(),
  stateText: z.string(),
  createdAt: moment(),
  paidAt: moment(),
  shippedAt: moment(),
  completedAt: moment(),
  memberName: z.string(),
  memberMobile: z.string(),
  delivery: z.enum(['express', 'pickup', 'none']),
  /** Where a pick-up is fetched. */
  store: z.string(),
  receiver: z.string(),
  receiverMobile: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  street: z.string(),
  goodsPrice: yuan(),
  servicePrice: yuan(),
  freight: yuan(),
  ...discounts,
  totalPrice: yuan(),
  /** What has come in, a deposit too. */
  paidPrice: yuan(),
  paymentMethod: z.string(),
  /** What has gone back of it or is on its way, in part or in whole. */
  refundPrice: yuan(),
  /** When the whole of it was back. */
  refundedAt: moment(),
  refundReason: z.string(),
  courier: z.string(),
  tracking: z.string(),
  remark: z.string(),
  lines: z.array(
    z.object({
      lineId: z.int(),
      ppid: z.int(),
      code: z.string(),
      name: z.string(),
      specText: z.string(),
      isGift: z.boolean(),
      /** Of a unit, before anything is taken off. */
      price: yuan(),
      count: z.int(),
      services: z.string(),
      /** Goods and services of all units, before anything is taken off. */
      subtotal: yuan(),
      ...discounts,
      /** What goods and services cost after all of it. */
      net: yuan(),
      returned: z.int(),
      refundPrice: yuan(),
    }),
  ),
});

/** A refund as a spreadsheet has it. */
export const exportedRefund = z.object({
  requestNo: z.string(),
  orderId: z.int(),
  stateText: z.string(),
  createdAt: moment(),
  doneAt: moment(),
  memberName: z.string(),
  memberMobile: z.string(),
  units: z.int(),
  goods: yuan(),
  freight: yuan(),
  amount: yuan(),
  reason: z.string(),
  actor: z.string(),
  decidedBy: z.string(),
  refusal: z.string(),
  lines: z.array(
    z.object({
      ppid: z.int(),
      code: z.string(),
      name: z.string(),
      specText: z.string(),
      units: z.int(),
      /** How many of them had not left. */
      unsent: z.int(),
      amount: yuan(),
    }),
  ),
  /** The payments that it goes back to. */
  ways: z.array(
    z.object({
      refundNo: z.string(),
      method: z.string(),
      amount: yuan(),
      isDone: z.boolean(),
      doneAt: moment(),
    }),
  ),
});
