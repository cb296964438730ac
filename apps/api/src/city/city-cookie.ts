import type { SelectedCity } from '@jishi/contract/city.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';

/**
 * City of visitors of whom nothing is known (S288): Yunnan, Kunming, Kunming urban area. The urban area is no county
 * of the standard; it goes by the code of 五华区, the first of the city's districts, so that prices, stock and
 * addresses find a real county, and it is shown as 昆明市区, so that nobody wonders why a district was chosen.
 */
export const defaultCity: SelectedCity = {
  provinceId: 530000,
  provinceName: '云南省',
  cityId: 530100,
  cityName: '昆明市',
  countyId: 530102,
  countyName: '昆明市区',
  hasShop: true,
};

const part = String.raw`(\d{6})_([\p{Script=Han}·]{1,30})`;
const cookieForm = new RegExp(`^${part}-${part}-${part}-s_([01])$`, 'u');
/** Lifetime of both cookies (S283). */
const CITY_DAYS = 365;
/** A cookie of the longest names takes about 600 characters once it is encoded. */
const maxCookieLength = 1_500;

/** The value of the city cookie (S282): `provinceId_name-cityId_name-countyId_name-s_flag`, URI-encoded. */
export function serializeCityCookie(city: SelectedCity): string {
  const parts = [
    `${city.provinceId}_${city.provinceName}`,
    `${city.cityId}_${city.cityName}`,
    `${city.countyId}_${city.countyName}`,
    `s_${city.hasShop ? 1 : 0}`,
  ];
  return encodeURIComponent(parts.join('-'));
}

/**
 * Both cookies of a city, `city` for people and pages and `cityid` with the county prices go by, with their days
 * (S283).
 */
export function cityCookies(city: SelectedCity): { name: string; value: string; days: number }[] {
  return [
    // Whoever sets a cookie encodes it.
    { name: 'city', value: decodeURIComponent(serializeCityCookie(city)), days: CITY_DAYS },
    { name: 'cityid', value: String(city.countyId), days: CITY_DAYS },
  ];
}

/**
 * The city that a cookie names, encoded or decoded; undefined where it is malformed (S288), which includes ids that do
 * not lie in one another and names that are no names. The ids decide: names are the present ones of the divisions, so
 * that a district renamed during the cookie's year is shown rightly and nothing of the cookie reaches a page.
 */
export function readCityCookie(value: string | undefined): SelectedCity | undefined {
  if (value === undefined || value.length > maxCookieLength) return undefined;
  const match = cookieForm.exec(decode(value) ?? '');
  if (match === null) return undefined;
  const [provinceId, cityId, countyId] = [Number(match[1]), Number(match[3]), Number(match[5])];
  const city = selectCity(countyId, match[7] === '1');
  if (city === undefined || city.provinceId !== provinceId || city.cityId !== cityId) return undefined;
  const isUrbanArea = countyId === defaultCity.countyId && match[6] === defaultCity.countyName;
  return isUrbanArea ? { ...city, countyName: defaultCity.countyName } : city;
}

/** The city that a cookie names, or the fallback for none and for a malformed one (S288). */
export function parseCityCookie(
  value: string | undefined,
  fallback: SelectedCity = defaultCity,
): SelectedCity {
  return readCityCookie(value) ?? fallback;
}

/** A county as a selected city (S280), with the names of the city tree; undefined where the code is no county's. */
export function selectCity(countyCode: number, hasShop: boolean): SelectedCity | undefined {
  const chain = findDivisionChain(countyCode);
  if (chain === undefined) return undefined;
  const { province, city, county } = chain;
  return {
    provinceId: province.code,
    provinceName: province.name,
    cityId: city.code,
    cityName: city.name,
    countyId: county.code,
    countyName: county.name,
    hasShop,
  };
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
