import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { staff as staffTable } from './staff.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** Staff with every permission, bound to a store. */
async function makeBound(storeId: number) {
  const made = await makeStaff(shop.context());
  await shop.context().db.update(staffTable).set({ storeId }).where(eq(staffTable.id, made.staffId));
  return { ...made, client: shop.client(made.caller) };
}

it('staff of a store see and touch the orders that are picked up there, and no others', async () => {
  const ctx = shop.context();
  const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
  const { ppid } = await makeSku(ctx, { stock: 20 });
  await ctx.db
    .insert(stockLevel)
    .values([own, other].map((storeId) => ({ tenantId: 0, ppid, storeId, onHand: 5 })));
  const buyer = await makeBuyer(shop, { balanceYuan: 50_000 });
  const here = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: own });
  const there = await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: other });
  const sent = await placePaidOrderOf(buyer, ppid);
  const { client } = await makeBound(own);
  expect((await client.adminOrder.list({})).list.map(({ orderId }) => orderId)).toEqual([here]);
  expect((await client.adminOrder.exportRows({})).list.map(({ orderId }) => orderId)).toEqual([here]);
  expect((await client.adminOrder.detail({ orderId: here })).orderId).toBe(here);
  const acts = [there, sent].flatMap((orderId) => [
    client.adminOrder.detail({ orderId }),
    client.adminOrder.handOver({ orderId, pickupCode: '000000' }),
    client.adminOrder.ship({ orderId, courier: '顺丰速运', number: 'SF1234567890' }),
    client.adminOrder.refund({ orderId, reason: '越权退款' }),
  ]);
  const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([4004]));
  const office = shop.client((await makeStaff(ctx)).caller);
  expect((await office.adminOrder.list({})).total).toBe(3);
});

it('staff of a store see and set the stock of that store, not that of the warehouse or of another one', async () => {
  const ctx = shop.context();
  const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
  const { ppid } = await makeSku(ctx);
  const { client } = await makeBound(own);
  const set = (storeId: number) => client.adminProduct.setStock({ ppid, storeId, onHand: 7, reason: '盘点' });
  await set(own);
  for (const storeId of [0, other]) expect(await refusalOf(set(storeId))).toMatchObject({ code: 4004 });
  const { stocks } = await client.adminProduct.detail({ ppid });
  expect(stocks).toMatchObject([{ storeId: own, onHand: 7 }]);
});

it('staff of a store manage the staff of that store, and give nobody more than it', async () => {
  const ctx = shop.context();
  const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
  const office = await makeStaff(ctx);
  const { client } = await makeBound(own);
  const stranger = await makeBound(other);
  const { roleId } = (await shop.client(office.caller).adminStaff.list({})).list.find(
    ({ staffId }) => staffId === office.staffId,
  )!;
  const account = (name: string) => ({ account: name, name, roleId, password: 'Kunming-2026-store' });
  const { staffId } = await client.adminStaff.create({ ...account('ownclerk'), storeId: own });
  const acts = [
    client.adminStaff.create({ ...account('widerclerk'), storeId: 0 }),
    client.adminStaff.create({ ...account('otherclerk'), storeId: other }),
    client.adminStaff.update({ staffId, name: '店员', roleId, storeId: 0 }),
    client.adminStaff.update({ staffId: office.staffId, name: '越权', roleId }),
    client.adminStaff.resetPassword({ staffId: stranger.staffId, password: 'Kunming-2026-store' }),
    client.adminStaff.setActive({ staffId: stranger.staffId, active: false }),
  ];
  const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([4004]));
  expect((await client.adminStaff.list({})).list.every(({ storeId }) => storeId === own)).toBe(true);
  const byOffice = shop.client(office.caller).adminStaff;
  await byOffice.update({ staffId, name: '店员', roleId, storeId: 0 });
  expect((await byOffice.list({ keyword: 'ownclerk' })).list[0]).toMatchObject({ storeId: 0, storeName: '' });
  await byOffice.update({ staffId, name: '店员', roleId, storeId: other });
  await byOffice.update({ staffId, name: '店员二', roleId });
  expect((await byOffice.list({ keyword: 'ownclerk' })).list[0]).toMatchObject({ storeId: other });
  expect(await refusalOf(byOffice.update({ staffId, name: '店员', roleId, storeId: 999_999 }))).toMatchObject(
    {
      code: 4004,
    },
  );
});
