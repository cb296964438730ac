import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('S101 C035 gives the stores of the city, at most twelve, and none of another tenant', async () => {
  for (let made = 0; made < 13; made += 1) await makeStore(shop.context(), 530102);
  await makeStore(shop.context(), 110101);
  await makeStore(shop.context(2), 530102);
  const { store } = shop.client();
  expect(await store.carousel({ cityId: 530103 })).toHaveLength(12);
  expect(await store.carousel({ cityId: 110105 })).toHaveLength(1);
  expect(await store.carousel({ cityId: 310101 })).toEqual([]);
  expect(await shop.client({ tenant: 2 }).store.carousel({})).toHaveLength(1);
  const [first] = await store.carousel({ cityId: 530102 });
  expect(Object.keys(first ?? {}).sort()).toEqual(['address', 'id', 'name', 'openTime', 'phone']);
});
