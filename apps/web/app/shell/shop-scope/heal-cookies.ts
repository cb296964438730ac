import type { BoundShop } from '@jishi/contract/shop.ts';
import { saveCity } from '../city/city-cookie.ts';
import { readCookie } from '../cookies.ts';
import type { CurrentCity } from '../request-scope.ts';
import { forgetShop, saveShop } from './shop-cookie.ts';

/** What has to be mended in this browser's cookies. */
export interface CookieFaults {
  city: boolean;
  shop: 'forget' | 'save' | undefined;
}

type ShownShop = BoundShop | null | undefined;

/** The county of a city cookie that is well formed (S282). */
const cityForm = /^\d{6}_[^-_]+-\d{6}_[^-_]+-(\d{6})_[^-_]+-s_[01]$/;

/**
 * Compares the cookies with what the server made of them. A city that it could not read was taken for the default
 * (S288), a store that it does not know for none; a code that is not the store's is a leftover. What is not there is
 * not missed.
 */
export function findCookieFaults(cookies: string, city: CurrentCity, shop: ShownShop): CookieFaults {
  return { city: isCityFaulty(cookies, city), shop: findShopFault(cookies, shop) };
}

function isCityFaulty(cookies: string, { countyId }: CurrentCity): boolean {
  const cookie = readCookie(cookies, 'city');
  const kept = readCookie(cookies, 'cityid');
  if (cookie === undefined && kept === undefined) return false;
  return cityForm.exec(cookie ?? '')?.[1] !== String(countyId) || kept !== String(countyId);
}

function findShopFault(cookies: string, shop: ShownShop): CookieFaults['shop'] {
  const code = readCookie(cookies, 'shopCode');
  if (shop === undefined) return undefined;
  if (shop) return code === shop.code ? undefined : 'save';
  return code !== undefined || readCookie(cookies, 'shop') !== undefined ? 'forget' : undefined;
}

/** Mends the cookies of this browser, so that a stale one troubles nobody twice. */
export function healCookies(city: CurrentCity, shop: ShownShop): void {
  const faults = findCookieFaults(document.cookie, city, shop);
  if (faults.city) saveCity(city);
  if (faults.shop === 'forget') forgetShop();
  if (faults.shop === 'save' && shop) saveShop(shop);
}
