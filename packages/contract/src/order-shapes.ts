import * as z from 'zod';
import { addressShape } from './address.ts';
import { type OrderState, orderStates } from './order-state.ts';
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

/** What the member may do now. */
export const orderActions = z.object({
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
  canRefund: z.boolean(),
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
  lines: z.array(orderLine),
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
  delivery: z.enum(['express', 'pickup']),
  deliveryTime: z.string(),
  remark: z.string(),
  cancelReason: z.string(),
  goodsPrice: yuan(),
  servicePrice: yuan(),
  freight: yuan(),
  couponPrice: yuan(),
  paidPrice: yuan(),
  paymentMethod: z.string(),
  paidAt: moment().nullable(),
  shipment: z.object({ courier: z.string(), number: z.string(), shippedAt: moment() }).nullable(),
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
});

/** Where a parcel has been, newest first. */
export const orderTrack = z.object({
  courier: z.string(),
  number: z.string(),
  track: z.array(z.object({ at: moment(), text: z.string() })),
});

/** What the order confirmation shows (C317). */
export const orderConfirmation = z.object({
  lines: z.array(
    orderLine.extend({ basketId: z.int(), available: z.boolean(), unavailableText: z.string() }),
  ),
  addresses: z.array(addressShape),
  selectedAddressId: z.int(),
  stores: z.array(storeShape.extend({ inStock: z.boolean() })),
  coupons: z.array(coupon),
  selectedCouponId: z.int(),
  totals: z.object({ goods: yuan(), services: yuan(), freight: yuan(), coupon: yuan(), payable: yuan() }),
  /** From what sum on parcels are free at this site: 满 99 元包邮. */
  freightText: z.string(),
  /** Sent back with the order: the same submission twice makes one order. */
  submitToken: z.string(),
  canSubmit: z.boolean(),
  blockedText: z.string(),
});
