import type { BoundShop } from '@jishi/contract/shop.ts';
import { expect, test } from 'vitest';
import type { CurrentCity } from '../request-scope.ts';
import { specifiedFeatures } from '../specified-features.fixture.ts';
import { findCookieFaults } from './heal-cookies.ts';
import { isShopCase } from './shop-case.ts';

const kunming: CurrentCity = {
  provinceId: 530000,
  provinceName: '云南省',
  cityId: 530100,
  cityName: '昆明市',
  countyId: 530102,
  countyName: '昆明市区',
  hasShop: true,
  guessed: true,
};
const { guessed: _guessed, ...city } = kunming;
const shop: BoundShop = { id: 381, code: 'KM01', name: '南屏街店', address: '', brandShop: false, city };
const whole = `city=${encodeURIComponent('530000_云南省-530100_昆明市-530102_五华区-s_1')}; cityid=530102`;
const cityFault = (cookies: string) => findCookieFaults(cookies, kunming, null).city;
const shopFault = (cookies: string, bound: BoundShop | null | undefined) =>
  findCookieFaults(cookies, kunming, bound).shop;

test('S288 a malformed city cookie is mended with the city the server took instead', () => {
  for (const cookie of ['530102', '%E4', 'a-b-c-s_1', '110000_北京市-110100_北京市-110101_东城区-s_1'])
    expect(cityFault(`city=${cookie}; cityid=530102`), cookie).toBe(true);
});

test('S283 the two cookies of a city agree, or are written again', () => {
  expect(cityFault(whole)).toBe(false);
  expect(cityFault(whole.replace('cityid=530102', 'cityid=110101'))).toBe(true);
  expect(cityFault(whole.split(';')[0] ?? '')).toBe(true);
  expect(cityFault('cityid=530102')).toBe(true);
});

test('S286 a guess alone writes no cookie', () => {
  expect(cityFault('uuid=1')).toBe(false);
});

test('S312 a store that the server does not know is let go of, and kept while nobody could tell', () => {
  expect(shopFault('shop=999_0; shopCode=X', null)).toBe('forget');
  expect(shopFault('shopCode=X', null)).toBe('forget');
  expect(shopFault('shop=999_0', undefined)).toBeUndefined();
  expect(shopFault('uuid=1', null)).toBeUndefined();
});

test('S317 the shop cookie of shop 22 means no shop, and goes', () => {
  expect(shopFault('shop=22_0', null)).toBe('forget');
});

test('S313 the shop code is that of the store', () => {
  expect(shopFault('shop=381_0; shopCode=KM01', shop)).toBeUndefined();
  expect(shopFault('shop=381_0; shopCode=KM02', shop)).toBe('save');
  expect(shopFault('shop=381_0', shop)).toBe('save');
});

test('S058 the shop case is a bound store of tenant 0', () => {
  const tenant = (xtenant: number) => ({ features: specifiedFeatures(xtenant) });
  expect(isShopCase({ shop, tenant: tenant(0) })).toBe(true);
  expect(isShopCase({ shop: null, tenant: tenant(0) })).toBe(false);
  expect(isShopCase({ shop: undefined, tenant: tenant(0) })).toBe(false);
  expect(isShopCase({ shop, tenant: tenant(4) })).toBe(false);
});
