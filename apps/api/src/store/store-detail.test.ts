import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStore, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { store } from './store.tables.ts';
import { insertStore } from './store-admin.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const detail = (id: number, tenant = 0) => shop.client({ tenant }).store.detail({ id });
const draft = {
  name: '翠湖店',
  address: '翠湖南路 8 号',
  phone: '0871-65150000',
  openTime: '10:00-22:00',
  latitude: 25.05,
  longitude: 102.7,
  countyId: 530102,
  pictures: [`/files/p/${'ab'.repeat(16)}.png`],
  active: true,
  services: ['repair' as const],
  brandShop: true,
};

it('R014 C361 tells anybody of a store what its page shows', async () => {
  const id = await insertStore(shop.context(), { ...draft, code: `D${next()}` });
  expect(await detail(id)).toMatchObject({
    id,
    name: '翠湖店',
    cityName: '昆明市',
    businessStatus: { openTime2: '10:00-22:00' },
    pickupAllowed: false,
    brandShop: true,
    pictures: draft.pictures,
  });
});

it('R014 C361 a closed store, another tenant’s and one that never was are not found', async () => {
  const closed = await insertStore(shop.context(), { ...draft, code: `D${next()}`, active: false });
  const foreign = await makeStore(shop.context(2));
  for (const id of [closed, foreign, 999_999]) {
    expect(await refusalOf(detail(id))).toMatchObject({ code: 4004, userMsg: '门店不存在或已停业' });
  }
  expect((await detail(foreign, 2)).id).toBe(foreign);
});

it('S316 C361 a store whose id stands for none says that nobody can be bound to it, and no new one is numbered so', async () => {
  await shop
    .context()
    .db.insert(store)
    .values({ tenantId: 0, id: 13, ...draft, code: `D${next()}` });
  expect((await detail(13)).bindable).toBe(false);
  const id = await makeStore(shop.context());
  expect(id).toBeGreaterThan(22);
  expect((await detail(id)).bindable).toBe(true);
});
