import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';

/** What an order confirmation shows (C317). */
export type ConfirmInfo = OutputOf<Contract['order']['confirmInfo']>;
export type ConfirmInput = InputOf<Contract['order']['confirmInfo']>;
export type SubmitInput = InputOf<Contract['order']['submit']>;
export type DeliveryTimes = OutputOf<Contract['order']['deliveryTimes']>;
export type Coupon = ConfirmInfo['coupons'][number];
export type PickupStore = ConfirmInfo['stores'][number];

/** What is being checked out: lines of the cart, or one “buy now” line; ids are basketIds joined by commas. */
export interface CheckoutTarget {
  type: 'cart' | 'direct';
  id: string;
}
