import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepShop, markedShop, SHOP_REQUIRED, type ShopCard } from './choose-shop.ts';

const area = {
  provinceId: 530000,
  provinceName: '云南省',
  cityId: 530100,
  cityName: '昆明市',
  countyId: 530103,
  countyName: '盘龙区',
  hasShop: true,
};
vi.mock('../api.ts', () => ({ api: { city: { areaInfo: async () => ({ area, shop: null }) } } }));

const cookies: string[] = [];
const stored = new Map<string, string>();
beforeEach(() => {
  cookies.length = 0;
  stored.clear();
  const document = {
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

const [first, second] = [1, 2].map((id) => ({ id, code: `KM0${id}`, name: `门店${id}` }) as ShopCard) as [
  ShopCard,
  ShopCard,
];

test('S291 the card that was clicked is marked, else the store the browser is bound to', () => {
  expect(markedShop([first, second], undefined, 2)).toBe(second);
  expect(markedShop([first, second], 1, 2)).toBe(first);
});

test('S294 nothing is marked where neither is in the list, and the visitor is told 请选择门店', () => {
  expect(markedShop([first, second], undefined, 9)).toBeUndefined();
  expect(markedShop([], 1, undefined)).toBeUndefined();
  expect(SHOP_REQUIRED).toBe('请选择门店');
});

test('S293 S312 S313 choosing keeps the shop as cookies of 400 days and as a copy, with its city', async () => {
  await keepShop({ id: 381, code: 'KM02', name: '北辰店', cityId: 530103 });
  const days400 = `max-age=${400 * 86_400}`;
  expect(cookies[0]).toBe(`shop=381_0; path=/; ${days400}; samesite=lax; secure`);
  expect(cookies[1]).toBe(`shopCode=KM02; path=/; ${days400}; samesite=lax; secure`);
  expect(JSON.parse(stored.get('shop') ?? '')).toEqual({ id: 381, code: 'KM02', name: '北辰店' });
  expect(decodeURIComponent(cookies[2] ?? '')).toContain('530103_盘龙区-s_1');
  expect(cookies[3]).toMatch(/^cityid=530103;/);
});

test('S283 the city that comes with a shop is kept for 365 days, for pages and for prices', async () => {
  await keepShop({ id: 381, code: 'KM02', name: '北辰店', cityId: 530103 });
  const [city, county] = cookies.slice(2);
  expect(city).toMatch(/^city=[^;]+; path=\/; max-age=31536000;/);
  expect(county).toMatch(/^cityid=530103; path=\/; max-age=31536000;/);
});

test('cookies name no domain, so that two tenants side by side never share them', async () => {
  await keepShop({ id: 381, code: 'KM02', name: '北辰店', cityId: 530103 });
  expect(cookies.join()).not.toMatch(/domain=/i);
});
