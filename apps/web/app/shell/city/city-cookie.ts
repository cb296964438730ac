import type { SelectedCity } from '@jishi/contract/city.ts';
import { setCookie } from '../cookies.ts';

/** Where this window keeps the position that the visitor gave away, to a kilometre: `102.71,25.04`. */
export const POSITION = 'position';

/** Lifetime of both cookies (S283). */
const CITY_DAYS = 365;

/** Value of the city cookie: `530000_云南省-530100_昆明市-530102_五华区-s_1`, the flag for “has a shop” (S282). */
export function writeCityCookie(city: SelectedCity): string {
  const names = [
    `${city.provinceId}_${plain(city.provinceName)}`,
    `${city.cityId}_${plain(city.cityName)}`,
    `${city.countyId}_${plain(city.countyName)}`,
  ];
  return `${names.join('-')}-s_${city.hasShop ? 1 : 0}`;
}

/**
 * Keeps the city in this browser: `city` for people and pages, `cityid` with the county id that prices go by (S283).
 */
export function saveCity(city: SelectedCity): void {
  setCookie('city', writeCityCookie(city), CITY_DAYS);
  setCookie('cityid', String(city.countyId), CITY_DAYS);
}

/** A name without the characters that part the fields of the cookie. */
function plain(name: string): string {
  return name.replace(/[-_]/g, '');
}
