import type { BoundShop } from '@jishi/contract/shop.ts';
import { removeStored, writeStored } from '../browser-storage.ts';
import { clearCookie, setCookie } from '../cookies.ts';

/** Lifetime of both cookies (S312, S313). */
const SHOP_DAYS = 400;
/** Where the local copy of the store lies (S293). */
export const SHOP_COPY = 'shop';

/** A store as the browser keeps it. */
export type KeptShop = Pick<BoundShop, 'id' | 'code' | 'name'>;

/**
 * Binds this browser to a store: cookies `shop` (`shopId_0`) and `shopCode`, and a copy for scripts (S293, S312, S313).
 */
export function saveShop({ id, code, name }: KeptShop): void {
  setCookie('shop', `${id}_0`, SHOP_DAYS);
  setCookie('shopCode', code, SHOP_DAYS);
  writeStored('local', SHOP_COPY, JSON.stringify({ id, code, name }));
}

/** Lets go of the store. */
export function forgetShop(): void {
  clearCookie('shop');
  clearCookie('shopCode');
  removeStored('local', SHOP_COPY);
}
