import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { selectCity, serializeCityCookie } from './city-cookie.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  for (const county of [530102, 510104, 510107, 510107]) await makeStore(shop.context(), county);
  await makeStore(shop.context(2), 532901);
});
afterAll(() => shop.close());

const client = (headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  shop.client({ headers, cookies });

it('S279 S287 the tree has provinces, cities and counties, and says where the tenant has a store', async () => {
  const full = await client().city.tree({});
  const yunnan = full.find((province) => province.id === 530000);
  const kunming = yunnan?.children.find((city) => city.id === 530100);
  expect([yunnan?.hasShop, kunming?.hasShop]).toEqual([true, true]);
  const county = (id: number) => kunming?.children.find((one) => one.id === id)?.hasShop;
  expect([county(530102), county(530103)]).toEqual([true, false]);
  expect(yunnan?.children.find((city) => city.id === 532900)?.hasShop).toBe(false);
  const compact = await client().city.tree({ flag: 1 });
  expect(compact.map((one) => one.children.length)).toEqual(full.map((one) => one.children.length));
  expect(compact.flatMap((one) => one.children).every((city) => city.children.length === 0)).toBe(true);
});

it('S277 S281 the hot cities are those with stores of the tenant, by id and name, most stores first', async () => {
  expect(await client().city.hot()).toEqual([
    { id: 510100, name: '成都市' },
    { id: 530100, name: '昆明市' },
  ]);
  expect(await shop.client({ tenant: 2 }).city.hot()).toEqual([{ id: 532900, name: '大理白族自治州' }]);
});

it('S288 S393 the city comes from the header, else the cookie, else the tenant, whatever a client sends', async () => {
  const chengdu = selectCity(510107, true);
  const cookies = { city: chengdu ? serializeCityCookie(chengdu) : '' };
  expect(await client({}, cookies).city.current()).toMatchObject({
    countyId: 510107,
    hasShop: true,
    guessed: false,
  });
  expect(await client({ city: '532901' }, cookies).city.current()).toMatchObject({
    countyId: 532901,
    hasShop: false,
  });
  for (const city of ['', '%zz', '530102', 'a-b-c-s_1', '999999'])
    expect(await client({}, { city }).city.current()).toMatchObject({ countyId: 530102, guessed: true });
  expect(await client({ city: '999999' }).city.current()).toMatchObject({ countyId: 530102 });
});
