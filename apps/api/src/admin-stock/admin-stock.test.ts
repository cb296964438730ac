import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { staff } from '../staff/staff.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const office = async (tenantId = 0) => shop.client((await makeStaff(shop.context(tenantId))).caller);

it('shows the history of one SKU: set by hand with a reason, sold by an order, by whom, and what came and left', async () => {
  const ctx = shop.context();
  const storeId = await makeStore(ctx);
  const { ppid } = await makeSku(ctx, { stock: 3 });
  const client = await office();
  await client.adminProduct.setStock({ ppid, storeId, onHand: 4, reason: '到货补录' });
  const buyer = await makeBuyer(shop, { balanceYuan: 50_000 });
  const orderId = await placePaidOrderOf(buyer, ppid);
  await client.adminOrder.ship({ orderId, courier: '顺丰速运', number: 'SF1234567890' });
  const { list, ...sums } = await client.adminStock.movements({ ppid });
  expect(sums).toEqual({ total: 3, page: 1, pageSize: 20, came: 7, left: 1 });
  expect(
    list.map(({ storeName, units, onHand, cause, subject, note }) => ({
      ...{ storeName, units, onHand, cause, subject, note },
    })),
  ).toEqual([
    { storeName: '总仓', units: -1, onHand: 2, cause: 'sale', subject: String(orderId), note: '' },
    {
      storeName: expect.stringMatching(/^门店/),
      ...{ units: 4, onHand: 4, cause: 'adjust', subject: '', note: '到货补录' },
    },
    { storeName: '总仓', units: 3, onHand: 3, cause: 'opening', subject: '', note: '' },
  ]);
  expect(list.slice(0, 2).every(({ actor }) => actor.startsWith('店员'))).toBe(true);
  const narrowed = async (filter: Parameters<typeof client.adminStock.movements>[0]) =>
    (await client.adminStock.movements({ ppid, ...filter })).list.map(({ cause }) => cause);
  expect(await narrowed({ keyword: String(orderId) })).toEqual(['sale']);
  expect(await narrowed({ place: storeId })).toEqual(['adjust']);
  expect(await narrowed({ place: 0, sort: 'timeAsc' })).toEqual(['opening', 'sale']);
  expect(await narrowed({ cause: 'adjust' })).toEqual(['adjust']);
  expect(await narrowed({ who: '店员', cause: 'opening' })).toEqual([]);
  expect(await narrowed({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  const [act] = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(ppid)))
    .orderBy(desc(auditLog.id));
  expect(act).toMatchObject({ action: 'stock.set', objectType: 'sku' });
  const { list: acts } = await client.adminAudit.list({ objectType: 'sku', objectId: String(ppid) });
  expect(acts.map(({ action }) => action)).toEqual(['stock.set']);
});

it('is for staff who may read it: those of a store see theirs, another tenant and others nothing', async () => {
  const ctx = shop.context();
  const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
  const { ppid } = await makeSku(ctx, { stock: 1 });
  const client = await office();
  for (const storeId of [own, other])
    await client.adminProduct.setStock({ ppid, storeId, onHand: 2, reason: '盘点' });
  const bound = await makeStaff(ctx, ['inventory:read']);
  await ctx.db.update(staff).set({ storeId: own }).where(eq(staff.id, bound.staffId));
  const seen = await shop.client(bound.caller).adminStock.movements({ ppid, place: other });
  expect(seen.list.map(({ storeId }) => storeId)).toEqual([own]);
  expect(
    await refusalOf(shop.client(bound.caller).adminStock.find({ keyword: 'x', storeId: other })),
  ).toMatchObject({ code: 4004 });
  expect((await (await office(2)).adminStock.movements({ ppid })).total).toBe(0);
  const stranger = shop.client((await makeStaff(ctx, ['product:read'])).caller);
  expect(await refusalOf(stranger.adminStock.movements({ ppid }))).toMatchObject({ code: 4003 });
  expect(await refusalOf(shop.client().adminStock.movements({ ppid }))).toMatchObject({ code: 1000 });
});

it('finds goods as a scanner reads them: by their code and nothing else, else by number or words', async () => {
  const ctx = shop.context();
  const { ppid } = await makeSku(ctx, { stock: 6 });
  const [row] = await ctx.db.select().from(sku).where(eq(sku.ppid, ppid));
  const client = await office();
  const one = { ppid, code: row!.code, name: row!.name, onHand: 6, reserved: 0 };
  expect(await client.adminStock.find({ keyword: row!.code })).toEqual({ exact: true, list: [one] });
  expect(await client.adminStock.find({ keyword: String(ppid) })).toMatchObject({ exact: true });
  expect(await client.adminStock.find({ keyword: row!.name })).toEqual({ exact: false, list: [one] });
  expect(await client.adminStock.find({ keyword: '没有这样的商品' })).toEqual({ exact: false, list: [] });
});
