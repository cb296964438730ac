import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { rebought } from './order-rebuy.ts';
import { seenGifts, submitRefusals } from './order-refusals.ts';
import {
  coupon,
  orderConfirmation,
  orderDetail,
  orderState,
  orderSummary,
  orderTabs,
  orderTrack,
} from './order-shapes.ts';
import { checkoutTarget, invoiceWish, pointsWish } from './order-wishes.ts';
import { refundRequested, refundState, refundWishes, submitKey } from './refund-shapes.ts';
import { divisionCode, flag, id, idOrZero, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

export const order = stateArea({
  confirmInfo: operation({
    id: 'C317',
    method: 'GET',
    path: '/web/api/order/confirmInfo/v1',
    body: 'query',
    access: 'member',
    summary:
      'What the order confirmation shows: lines, addresses, stores for pick-up, coupons, totals. Prices are the present ones.',
    request: z.object({
      ...checkoutTarget,
      addressId: idOrZero().default(0),
      cityId: divisionCode().optional(),
      /** 0: the best one. */
      couponId: idOrZero().default(0),
      /** The shopper wants to keep the coupons. */
      noCoupon: flag().default(false),
      delivery: z.enum(['express', 'pickup']).default('express'),
      /**
       * Store of a pick-up, whose prices count; 0: the chosen one of the visitor, else the first that has the goods.
       */
      shopId: idOrZero().default(0),
      /** For the freight; 0: the best one. */
      freightCouponId: idOrZero().default(0),
      noFreightCoupon: flag().default(false),
      points: pointsWish(),
    }),
    response: orderConfirmation,
  }),
  stock: operation({
    id: 'C318',
    method: 'GET',
    path: '/web/api/order/stock/v1',
    body: 'query',
    access: 'public',
    summary: 'Units of a SKU that can be bought now, in a store (shopId) or for delivery to a city.',
    request: z.object({ ppid: id(), shopId: idOrZero().default(0), cityId: divisionCode().optional() }),
    response: z.object({ ppid: z.int(), available: z.int(), text: z.string() }),
  }),
  submit: operation({
    id: 'C319',
    method: 'POST',
    path: '/web/api/order/submitOrder/v1',
    body: 'json',
    access: 'member',
    summary:
      'Places the order in one transaction: takes the stock, uses the coupon, empties the lines. The same submitToken again gives the same order; without one the lines themselves tell one submission from another. Refused without any change when something is sold out or a price has changed.',
    request: z.object({
      ...checkoutTarget,
      submitToken: z
        .string()
        .regex(/^[A-Za-z0-9_-]{16,64}$/)
        .optional(),
      delivery: z.enum(['express', 'pickup']).default('express'),
      addressId: idOrZero().default(0),
      shopId: idOrZero().default(0),
      couponId: idOrZero().default(0),
      freightCouponId: idOrZero().default(0),
      points: pointsWish(),
      invoice: invoiceWish.optional(),
      remark: text(200).default(''),
      deliveryTime: text(40).default(''),
      /** Total the shopper saw, in yuan; a different one now is a conflict with the new total in data. */
      expectedPayable: z.number().min(0).optional(),
      /** Gifts the shopper saw; one that ran out is asked about (giftsGone). Left out: the order stands without. */
      expectedGifts: seenGifts.optional(),
    }),
    alsoNamed: { ids: 'id', remarks: 'remark' },
    response: z.object({ orderId: z.int(), payable: yuan(), state: orderState }),
    refusals: submitRefusals,
  }),
  list: operation({
    id: 'C320',
    method: 'GET',
    path: '/web/api/order/list/v3',
    body: 'query',
    access: 'member',
    summary: 'Orders of the member, newest first; businesskey is the tab, state one of the states in it.',
    request: z.object({
      businesskey: z.enum(orderTabs).default('all'),
      /** One state of those in the tab; empty for all of them. */
      state: z.union([orderState, z.literal('')]).default(''),
      keyword: text(40).default(''),
      ...pageRequest(10),
    }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(orderSummary),
  }),
  detail: operation({
    id: 'C321',
    method: 'GET',
    path: '/web/api/order/detail/v1',
    body: 'query',
    access: 'member',
    summary: 'One order of the member.',
    request: z.object({ orderId: id() }),
    response: orderDetail,
  }),
  logistics: operation({
    id: 'C322',
    method: 'GET',
    path: '/web/api/order/logistics/v2',
    body: 'query',
    access: 'member',
    summary:
      'Courier, number and the track of a shipped order, and the way of each of its parcels; the newest first.',
    request: z.object({ orderId: id() }),
    response: orderTrack,
  }),
  remove: operation({
    id: 'C323',
    method: 'POST',
    path: '/web/api/order/delete/v1',
    body: 'json',
    access: 'member',
    summary: 'Hides a finished order (completed, cancelled, refunded) from the member’s list.',
    request: z.object({ orderId: id() }),
    response: nothing(),
  }),
  cancel: operation({
    id: 'C324',
    method: 'POST',
    path: '/web/api/order/cancel/v1',
    body: 'json',
    access: 'member',
    summary: 'Cancels an unpaid order: stock and coupon come back.',
    request: z.object({ orderId: id(), reason: text(60).default('') }),
    response: nothing(),
  }),
  confirm: operation({
    id: 'C325',
    method: 'POST',
    path: '/web/api/order/confirm/v1',
    body: 'json',
    access: 'member',
    summary: 'Confirms receipt of a shipped order, or of one of its parcels.',
    request: z.object({
      orderId: id(),
      /** One parcel; 0: all of them. */
      shipmentId: idOrZero().default(0),
    }),
    response: nothing(),
  }),
  rebuy: operation({
    id: 'C326',
    method: 'POST',
    path: '/web/api/order/reBuy/v1',
    body: 'json',
    access: 'member',
    summary: 'Puts goods and services of an order into the cart again; says what is no longer sold.',
    request: z.object({ orderId: id() }),
    response: rebought,
  }),
  checkTimelyRefund: operation({
    id: 'C327',
    method: 'GET',
    path: '/web/api/order/checkTimelyRefund/v1',
    body: 'query',
    access: 'member',
    summary: 'Whether the order is refunded at once when asked: paid and not shipped.',
    request: z.object({ orderId: id() }),
    response: z.object({ timely: z.boolean(), text: z.string() }),
  }),
  cancelReasons: operation({
    id: 'C328',
    method: 'GET',
    path: '/web/api/order/cancelReasons/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 600,
    summary: 'Reasons offered when an order is cancelled (S134).',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), text: z.string() })),
  }),
  coupons: operation({
    id: 'C329',
    method: 'GET',
    path: '/web/api/order/coupons/v1',
    body: 'query',
    access: 'member',
    summary:
      'Coupons of the member for what is being checked out, usable ones and the biggest discount first.',
    request: z.object({ ...checkoutTarget }),
    response: z.array(coupon),
  }),
  deliveryTimes: operation({
    id: 'C330',
    method: 'GET',
    path: '/web/api/order/deliveryTimes/v1',
    body: 'query',
    access: 'public',
    summary: 'Times offered for delivery, or for pick-up at a store.',
    request: z.object({ addressId: idOrZero().default(0), shopId: idOrZero().default(0) }),
    response: z.array(z.object({ value: z.string(), text: z.string() })),
  }),
  counts: operation({
    id: 'C331',
    method: 'GET',
    path: '/web/api/order/counts/v1',
    body: 'none',
    access: 'member',
    summary: 'Orders of the member per tab.',
    request: nothing(),
    response: z.object({
      all: z.int(),
      unpaid: z.int(),
      paid: z.int(),
      shipped: z.int(),
      completed: z.int(),
      cancelled: z.int(),
    }),
  }),
  refund: operation({
    id: 'C334',
    method: 'POST',
    path: '/web/api/order/refund/v1',
    body: 'json',
    access: 'member',
    summary:
      'Gives a paid order back that has not left, or units of its lines: stock comes back, the money goes back over the ways it came by. The same submitKey again is the same request; units of a packed parcel wait for staff.',
    request: z.object({
      orderId: id(),
      reason: text(60).default(''),
      /** Left out: all that is left. */
      lines: refundWishes.optional(),
      submitKey: submitKey.optional(),
    }),
    response: refundRequested.extend({ state: orderState, requestState: refundState }),
  }),
});
