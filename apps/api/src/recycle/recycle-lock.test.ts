import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openRecycling } from './recycle.fixture.ts';
import { assertSaleSignedOut } from './recycle.service.ts';

let shop: TestShop;
/** What the maker answers about every device. */
let lock: 'locked' | 'unlocked' | 'unknown' = 'unlocked';
beforeAll(async () => {
  shop = await TestShop.open();
  Object.assign(shop.api.platform.powers, {
    deviceCheck: () => ({
      name: '3023',
      accountLock: async () => lock,
      blacklist: async () => 'clean',
    }),
  });
});
afterAll(() => shop.close());

it('X3000 a device that was locked from afar after its inspection is bought by no answer, of a sale neither', async () => {
  const desk = await openRecycling(shop);
  const seller = await desk.makeSeller();
  const orderId = await desk.makeOffered(seller);
  lock = 'locked';
  const agree = { orderId, act: 'agree' as const, round: 1 };
  const told = { userMsg: '设备账号未退出，请顾客退出后再继续' };
  expect(await refusalOf(seller.client.recycle.decide(agree))).toMatchObject(told);
  await expect(assertSaleSignedOut(shop.context(), orderId)).rejects.toMatchObject(told);
  expect(await seller.client.recycle.detail({ orderId })).toMatchObject({ state: 'offered' });
  lock = 'unlocked';
  expect(await seller.client.recycle.decide(agree)).toEqual({ state: 'completed' });
});
