/** Stores that stand for none in every place a shop id is read (S316). */
const NO_SHOP_IDS = new Set([13, 16, 22]);

/** The store of a shop cookie of the form `shopId_0` (S312); 0 for none, malformed or special ids (S316, S317). */
export function readShopCookie(cookie: string | undefined): number {
  const match = /^(\d{1,9})_\d+$/.exec(cookie ?? '');
  const shopId = match ? Number(match[1]) : 0;
  return NO_SHOP_IDS.has(shopId) ? 0 : shopId;
}
