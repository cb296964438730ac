import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** The cart as the API gives it (S176 to S178). */
export type Cart = OutputOf<Contract['cart']['list']>;
export type CartGroup = Cart['cart'][number];
export type CartLine = CartGroup['product'][number];
export type CartAddon = Cart['addons'][number];
export type LineService = CartLine['service'][number];
/** An item under 为你推荐 with its variants. */
export type Recommended = Cart['recommend'][number];
/** Present prices of what is selected (S179). */
export type ActivePrice = OutputOf<Contract['cart']['activePrice']>;

/** The most lines one cart holds; they come in one page (S205). */
export const CART_PAGE_SIZE = 200;
