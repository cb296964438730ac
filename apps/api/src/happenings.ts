import { cartFollowers } from './cart/cart.happenings.ts';
import { checkoutFollowers } from './checkout/checkout.happenings.ts';
import { couponFollowers } from './coupon/coupon.happenings.ts';
import { announceFollowers, type Follower } from './platform/happenings.ts';

/** Who does something when something happens in another room. A new one is added here. */
const allFollowers: readonly Follower[] = [...couponFollowers, ...cartFollowers, ...checkoutFollowers];

announceFollowers(allFollowers);
