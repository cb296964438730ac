import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { api } from '../api.ts';
import { saveCity } from '../city/city-cookie.ts';
import { type KeptShop, saveShop } from '../shop-scope/shop-cookie.ts';

export type ShopCard = OutputOf<Contract['store']['all']>[number];

export const SHOP_REQUIRED = '请选择门店';

/**
 * The shop that is marked in a list: the one that was clicked, else the one the browser is bound to, where the list has
 * it.
 */
export function markedShop(
  shops: readonly ShopCard[],
  clickedId: number | undefined,
  boundId: number | undefined,
): ShopCard | undefined {
  return shops.find(({ id }) => id === clickedId) ?? shops.find(({ id }) => id === boundId);
}

/**
 * Keeps a shop in the cookies and as a copy, and its city with it, so that prices, stock and stores are those of the
 * shop (S293). The page is to be loaded anew afterwards. Where the city does not come, the shop is kept alone.
 */
export async function keepShop(shop: KeptShop & { cityId: number }): Promise<void> {
  saveShop(shop);
  const found = await api.city.areaInfo({ code: String(shop.cityId) }).catch(() => undefined);
  if (found) saveCity(found.area);
}
