import * as z from 'zod';
import { addressShape } from './address.ts';
import { type OrderState, orderStates } from './order-state.ts';
import { parcel } from './shipment-shapes.ts';
import { storeShape } from './store.ts';
import { moment, picture, yuan } from './wire.ts';

export { type OrderState, orderStates } from './order-state.ts';
export const orderState = z.enum(Object.keys(orderStates) as [OrderState, ...OrderState[]]);

/** Tabs of the order list: what stands in /member/order/list/:businesskey. */
export const orderTabs = ['all', 'unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const;

export const orderLine = z.object({
  ppid: z.int(),
  name: z.string(),
  specText: z.string(),
  image: picture(),
  price: yuan(),
  count: z.int(),
  subtotal: yuan(),
  services: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan() })),
});

/** A line that was bought. */
export const boughtLine = orderLine.extend({
  lineId: z.int(),
  isGift: z.boolean(),
  /** Units that came back. */
  returned: z.int(),
});

/** What the member may do now. */
export const orderActions = z.object({
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
  canRefund: z.boolean(),
  /** Units of it can come back and others stay. */
  canRefundPart: z.boolean(),
  canChangeAddress: z.boolean(),
  canDelete: z.boolean(),
  canRebuy: z.boolean(),
  hasLogistics: z.boolean(),
});

export const orderSummary = z.object({
  orderId: z.int(),
  state: orderState,
  stateText: z.string(),
  createdAt: moment(),
  payBefore: moment().nullable(),
  totalPrice: yuan(),
  count: z.int(),
  deliveryText: z.string(),
  lines: z.array(boughtLine),
  /** What has gone back, or is on its way. */
  refundedPrice: yuan(),
  actions: orderActions,
});

export const orderDetail = orderSummary.extend({
  /** Past and present steps for the progress bar; time empty for those to come. */
  steps: z.array(
    z.object({ name: z.string(), at: moment().nullable(), state: z.enum(['past', 'current', 'upcoming']) }),
  ),
  receiver: z.object({ name: z.string(), mobile: z.string(), address: z.string() }).nullable(),
  store: storeShape.nullable(),
  pickupCode: z.string(),
  /** `none`: nothing is sent, as for a repair. */
  delivery: z.enum(['express', 'pickup', 'none']),
  deliveryTime: z.string(),
  remark: z.string(),
  cancelReason: z.string(),
  goodsPrice: yuan(),
  servicePrice: yuan(),
  freight: yuan(),
  couponPrice: yuan(),
  /** What is taken off beside the coupon, by source: 活动优惠 200.00. */
  discounts: z.array(z.object({ name: z.string(), amount: yuan() })),
  paidPrice: yuan(),
  paymentMethod: z.string(),
  paidAt: moment().nullable(),
  shipment: z.object({ courier: z.string(), number: z.string(), shippedAt: moment() }).nullable(),
  /** Last places of the serial numbers that left with it, by SKU. */
  serials: z.array(z.object({ ppid: z.int(), tail: z.string() })),
});

/** A coupon of the member as a checkout shows it. */
export const coupon = z.object({
  id: z.int(),
  name: z.string(),
  amount: yuan(),
  threshold: yuan(),
  expiresAt: moment(),
  usable: z.boolean(),
  reason: z.string(),
  discount: yuan(),
  /** What stands in the place of an amount: 9 折, 免运费. Empty for a coupon of an amount. */
  rateText: z.string().optional(),
});

/** Where an order and its parcels have been, newest first. Courier and number: of the parcel that left last. */
export const orderTrack = z.object({
  courier: z.string(),
  number: z.string(),
  track: z.array(z.object({ at: moment(), text: z.string() })),
  parcels: z.array(parcel),
});

/** What the order confirmation shows (C317). */
export const orderConfirmation = z.object({
  lines: z.array(
    orderLine.extend({
      basketId: z.int(),
      available: z.boolean(),
      unavailableText: z.string(),
      /** What is left of the line after everything, with its services. */
      netPrice: yuan(),
      /** Why it costs less: 满3000减200, 会员价. */
      offerTitles: z.array(z.string()),
    }),
  ),
  gifts: z.array(z.object({ ppid: z.int(), name: z.string(), count: z.int(), isOut: z.boolean() })),
  /** Where the goods leave from; one place where the order is fetched. */
  parcels: z.array(z.object({ from: z.string(), basketIds: z.array(z.int()) })),
  addresses: z.array(addressShape),
  selectedAddressId: z.int(),
  stores: z.array(storeShape.extend({ inStock: z.boolean() })),
  coupons: z.array(coupon),
  selectedCouponId: z.int(),
  freightCoupons: z.array(coupon),
  selectedFreightCouponId: z.int(),
  /** Points: what the member has, the most that can be used here (whole hundreds), and what is used. */
  points: z.object({ has: z.int(), most: z.int(), used: z.int() }),
  totals: z.object({
    goods: yuan(),
    services: yuan(),
    /** After the coupon for freight. */
    freight: yuan(),
    freightCoupon: yuan(),
    vip: yuan(),
    activity: yuan(),
    coupon: yuan(),
    points: yuan(),
    tradeIn: yuan(),
    payable: yuan(),
    /** What was taken off, one row a source, in the order in which it was. */
    sources: z.array(z.object({ title: z.string(), amount: yuan() })),
  }),
  /** The old phone that pays for some of it; null without one. */
  oldMachine: z
    .object({
      basketId: z.int(),
      tradeInId: z.int(),
      name: z.string(),
      specText: z.string(),
      image: picture(),
      estimate: yuan(),
      /** What it takes off here: what it is worth beyond the goods is paid out after inspection. */
      credit: yuan(),
      expiresAt: moment(),
      /** How it comes to the shop, in words. */
      wayText: z.string(),
    })
    .nullable(),
  /** From what sum on parcels are free at this site: 满 99 元包邮. */
  freightText: z.string(),
  /** Sent back with the order: the same submission twice makes one order. */
  submitToken: z.string(),
  canSubmit: z.boolean(),
  blockedText: z.string(),
});
