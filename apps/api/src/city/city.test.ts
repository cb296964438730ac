import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { selectCity, serializeCityCookie } from './city-cookie.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  for (const county of [530102, 510104, 510107, 510107]) await makeStore(shop.context(), county);
  for (const county of [510104, 532901, 532901]) await makeStore(shop.context(2), county);
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
  // Of this tenant the city with the higher id has more.
  expect(await shop.client({ tenant: 2 }).city.hot()).toEqual([
    { id: 532900, name: '大理白族自治州' },
    { id: 510100, name: '成都市' },
  ]);
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

it('C024 a city that nobody chose is guessed from the address, and is the tenant’s default for an address of nowhere', async () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const url = '/web/api/area/getCityByIP/v1';
    const response = await shop.server.inject({
      method: 'GET',
      url,
      remoteAddress,
      headers: { host: 'localhost', ...headers },
    });
    return response.json<{ data: object }>().data;
  };
  expect(await ask('198.51.100.7')).toMatchObject({ cityName: '成都市', hasShop: true, guessed: true });
  expect(await ask('203.0.113.7')).toMatchObject({ cityName: '杭州市', hasShop: false, guessed: true });
  expect(await ask('192.168.1.7')).toMatchObject({ countyId: 530102, guessed: true });
  expect(await ask('198.51.100.7', { city: '532901' })).toMatchObject({ countyId: 532901, guessed: false });
});

it('C025 tells what a code stands for: a county, a city by its first county, or a store', async () => {
  expect(await client().city.areaInfo({ code: '510107' })).toMatchObject({
    area: { countyId: 510107, hasShop: true },
    shop: null,
  });
  expect((await client().city.areaInfo({ code: '510100' })).area.cityName).toBe('成都市');
  const [known] = await client().store.all({ cityId: 510104 });
  const found = await client().city.areaInfo({ code: known?.code ?? '' });
  expect(found).toMatchObject({
    area: { countyId: known?.cityId },
    shop: { id: known?.id, brandShop: false },
  });
  for (const code of ['999999', 'NOBODY', '%'])
    await expect(client().city.areaInfo({ code })).rejects.toMatchObject({ code: 4004 });
});

it('C026 names a store of the city to post goods to, else the tenant’s first, and none where there is none', async () => {
  const near = await client().city.mailAddress({ cityId: 510107 });
  expect(near).toMatchObject({ receiver: '机市售后服务中心', phone: '0871-63330000' });
  expect(near.address).toMatch(/^人民路/);
  expect((await client().city.mailAddress({ cityId: 110101 })).storeId).toBeGreaterThan(0);
  await expect(shop.client({ tenant: 5 }).city.mailAddress({})).rejects.toMatchObject({ code: 4004 });
});

it('C027 gives a position to the nearest city, and to the county of a store close by', async () => {
  // The stores of the factory all stand at 25.04, 102.71.
  expect(await client().city.position({ latitude: 25.041, longitude: 102.712 })).toMatchObject({
    cityName: '昆明市',
    countyId: 530102,
    hasShop: true,
  });
  const beijing = await client().city.position({ latitude: 39.91, longitude: 116.4 });
  expect(beijing).toMatchObject({ cityName: '北京市', countyId: 110101, hasShop: false });
  expect(beijing.distanceKm).toBeLessThan(5);
  await expect(client().city.position({ latitude: 48.85, longitude: 2.35 })).rejects.toMatchObject({
    userMsg: '暂未识别到您所在的城市，请手动选择',
  });
  await expect(client().city.position({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ code: 4000 });
});

it('C116 lists the streets of a county and of a whole city, and none where the shop has no data', async () => {
  const county = await client().address.streets({ cityId: 530102 });
  expect(county[0]).toEqual({ id: 530102001, name: '华山街道', countyId: 530102 });
  const city = await client().address.streets({ cityId: 530100 });
  expect(new Set(city.map(({ countyId }) => countyId))).toEqual(
    new Set([530102, 530103, 530111, 530112, 530114]),
  );
  expect(await client().address.streets({ cityId: 110101 })).toEqual([]);
});

it('C118 gives county and streets of a position, and names no street it cannot know', async () => {
  const found = await client().address.streetByPosition({ latitude: 25.04, longitude: 102.71 });
  expect(found).toMatchObject({ area: { countyId: 530102 }, street: null });
  expect(found.streets.map(({ name }) => name)).toContain('护国街道');
});
