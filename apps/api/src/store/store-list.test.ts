import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { store, storeDay } from './store.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

type Row = Partial<typeof store.$inferInsert>;

/** A store of Guiyang, where no other test has any, at a place and with services. */
async function makeShop(row: Row, tenant = 0): Promise<number> {
  const ctx = shop.context(tenant);
  const id = await makeStore(ctx, 520102);
  await ctx.db.update(store).set(row).where(eq(store.id, id));
  shop.api.platform.sharedAnswers.forgetTenant(tenant);
  return id;
}

it('S307 C359 takes lat, lng, cityId and category: the nearest first, and what each does', async () => {
  const far = await makeShop({ latitude: 26.9, longitude: 106.7, services: ['repair'] });
  const near = await makeShop({ latitude: 26.58, longitude: 106.71, services: ['repair', 'recycle'] });
  await makeShop({ latitude: 26.58, longitude: 106.71, services: ['selfPickup'] });
  const { store: stores } = shop.client();
  const found = await stores.list({ cityId: 520115, lat: 26.57, lng: 106.71, category: 'repair' });
  expect(found.map(({ id }) => id)).toEqual([near, far]);
  expect(found[0]).toMatchObject({ services: ['repair', 'recycle'], picture: '' });
  expect(found[0]?.hint).toMatch(/^(至 21:30|(明天 )?09:30 开门)$/);
  expect(new Date(found[0]?.changesAt ?? '').getTime()).toBeGreaterThan(Date.now());
  expect((await stores.list({ cityId: 520115, category: 'recycle' })).map(({ id }) => id)).toEqual([near]);
});

it('C366 gives the stores that repair with their distance, without a position none', async () => {
  const ids = [
    await makeShop({ latitude: 20, longitude: 110, services: ['repair'], countyId: 460105 }),
    await makeShop({ latitude: 20.01, longitude: 110, services: ['repair', 'mailIn'], countyId: 460105 }),
  ];
  await makeShop({ latitude: 20, longitude: 110, services: ['recycle'], countyId: 460105 });
  await makeShop({ latitude: 20, longitude: 110, services: ['repair'], countyId: 460105 }, 2);
  const { store: stores } = shop.client();
  const near = await stores.repairShops({ cityId: 460105, lat: 20.01, lng: 110 });
  expect(near.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(near.map(({ distance }) => distance)).toEqual([0, 1110]);
  expect((await stores.repairShops({ cityId: 460105 })).map(({ distance }) => distance)).toEqual([
    null,
    null,
  ]);
  expect(await stores.repairShops({ cityId: 650102 })).toEqual([]);
});

it('C361 tells the seven days from today, special days as they are', async () => {
  const id = await makeShop({ latitude: 26.6 });
  const day = shiftDay(writeBeijingDay(new Date()), 2);
  await shop.context().db.insert(storeDay).values({ tenantId: 0, storeId: id, day, note: '盘点' });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  const { week } = await shop.client().store.detail({ id });
  expect(week).toHaveLength(7);
  expect(new Set(week.map(({ weekday }) => weekday)).size).toBe(7);
  expect(week[2]).toMatchObject({ date: day, hours: '休息', note: '盘点' });
  const usual = week.filter(({ date }) => date !== day);
  expect(usual.every(({ hours, note }) => hours === '09:30-21:30' && note === '')).toBe(true);
});
