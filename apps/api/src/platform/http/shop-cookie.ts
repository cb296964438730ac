/** Store the browser is bound to, `shopId_0` (S312). */
export const SHOP_COOKIE = 'shop';
/** Code of that store (S313). */
export const SHOP_CODE_COOKIE = 'shopCode';
/** Lifetime of both cookies. */
export const SHOP_DAYS = 400;

/** Stores that stand for none in every place a shop id is read (S316). */
const NO_SHOP_IDS = new Set([13, 16, 22]);

/** Whether a shop id stands for no shop (S316). */
export function isNoShop(storeId: number): boolean {
  return storeId <= 0 || NO_SHOP_IDS.has(storeId);
}

/** The store of a shop cookie of the form `shopId_0` (S312); 0 for none, malformed or special ids (S316, S317). */
export function readShopCookie(cookie: string | undefined): number {
  const match = /^(\d{1,9})_\d+$/.exec(cookie ?? '');
  const storeId = match ? Number(match[1]) : 0;
  return isNoShop(storeId) ? 0 : storeId;
}
