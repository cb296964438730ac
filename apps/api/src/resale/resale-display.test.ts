import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { listLot, staffOf } from './units.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('X2908 a piece that is still shown leaves in no parcel before it was taken down', async () => {
  const { adminResale, adminOrder } = await staffOf(shop);
  const { id, ppid } = await listLot(shop, { units: 1, onDisplay: true });
  const orderId = await placePaidOrderOf(await makeBuyer(shop, { balanceYuan: 2_000 }), ppid);
  const parcel = { orderId, courier: '顺丰速运', number: 'SF1234567890' };
  expect(await refusalOf(adminOrder.ship(parcel))).toMatchObject({
    userMsg: expect.stringContaining('仍在展示，请先确认撤展再发出或交付'),
  });
  await adminResale.takeDown({ id, version: (await adminResale.detail({ id })).version });
  await adminOrder.ship(parcel);
  expect(await adminResale.detail({ id })).toMatchObject({ state: 'sold' });
});
