import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { staff } from '../staff/staff.tables.ts';

let shop: TestShop;
let desk: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = shop.client((await makeStaff(shop.context())).caller);
});
afterAll(() => shop.close());

const lowPpids = async () =>
  (await desk.adminProduct.list({ stock: 'low', pageSize: 100 })).list.map(({ ppid }) => ppid);
const rowsOf = async (ppid: number, filter: Parameters<typeof desk.adminStockLevel.list>[0] = {}) =>
  (await desk.adminStockLevel.list({ keyword: String(ppid), pageSize: 100, ...filter })).list
    .filter((row) => row.ppid === ppid)
    .map(({ storeId, onHand, least }) => [storeId, onHand, least]);

it('goods are few below the rule of their place, else of their deepest category, else as before', async () => {
  const storeId = await makeStore(shop.context());
  const { ppid, categoryId } = await makeSku(shop.context(), { stock: 9 });
  expect(await lowPpids()).not.toContain(ppid);
  await desk.adminStockLevel.saveCategory({ categoryId, least: 10 });
  expect(await lowPpids()).toContain(ppid);
  expect(await rowsOf(ppid, { low: 'low' })).toEqual([[0, 9, 10]]);
  // Its own rule counts before that of its category, which stays for other places.
  await desk.adminStockLevel.saveMinimums({
    ppid,
    places: [
      { storeId: 0, least: 4 },
      { storeId, least: 0 },
    ],
  });
  expect(await lowPpids()).not.toContain(ppid);
  expect(await rowsOf(ppid)).toEqual([[0, 9, 4]]);
  // A place that never had them misses them by its rule.
  await desk.adminStockLevel.saveMinimums({ ppid, places: [{ storeId, least: 2 }] });
  expect(await rowsOf(ppid, { low: 'low' })).toEqual([[storeId, 0, 2]]);
  expect(await lowPpids()).toContain(ppid);
  const { ofCategory, places } = await desk.adminStockLevel.minimums({ ppid });
  expect(ofCategory).toBe(10);
  expect(places.filter(({ least }) => least > 0).map((one) => [one.storeId, one.least])).toEqual([
    [0, 4],
    [storeId, 2],
  ]);
  expect((await desk.adminStockLevel.categories({})).list).toContainEqual(
    expect.objectContaining({ categoryId, least: 10 }),
  );
  await desk.adminStockLevel.saveMinimums({ ppid, places: [{ storeId, least: 0 }] });
  await desk.adminStockLevel.saveCategory({ categoryId, least: 0 });
  expect(await lowPpids()).not.toContain(ppid);
  const acts = await shop
    .context()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(ppid)));
  expect(acts.filter(({ action }) => action === 'inventory.minimum')).toHaveLength(3);
});

it('says how long goods have lain: since they came and since one was sold', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 3 });
  const ageOf = async () =>
    (await desk.adminStockLevel.list({ keyword: String(ppid) })).list.find((row) => row.ppid === ppid);
  expect(await ageOf()).toMatchObject({ daysSinceCame: 0, daysSinceSold: -1 });
  expect(await rowsOf(ppid, { idleDays: 30 })).toEqual([]);
  await shop.asOwner(
    `UPDATE stock_movement SET created_at = now() - interval '45 days' WHERE ppid = ${ppid}`,
  );
  expect(await ageOf()).toMatchObject({ daysSinceCame: 45 });
  expect(await rowsOf(ppid, { idleDays: 30 })).toEqual([[0, 3, 0]]);
  expect(await rowsOf(ppid, { idleDays: 60 })).toEqual([]);
  await shop.asOwner(
    `INSERT INTO stock_movement (tenant_id, ppid, store_id, units, on_hand, cause, created_at)
     VALUES (0, ${ppid}, 0, -1, 2, 'sale', now() - interval '5 days')`,
  );
  expect(await ageOf()).toMatchObject({ daysSinceCame: 45, daysSinceSold: 5 });
  expect(await rowsOf(ppid, { idleDays: 30 })).toEqual([]);
});

it('is for staff who may: those of a store set theirs, rules of categories are head office’s', async () => {
  const ctx = shop.context();
  const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
  const { ppid, categoryId } = await makeSku(ctx, { stock: 1 });
  const bound = await makeStaff(ctx, ['inventory:read', 'inventory:minimum']);
  await ctx.db.update(staff).set({ storeId: own }).where(eq(staff.id, bound.staffId));
  const client = shop.client(bound.caller);
  await client.adminStockLevel.saveMinimums({ ppid, places: [{ storeId: own, least: 3 }] });
  expect((await client.adminStockLevel.minimums({ ppid })).places.map(({ storeId }) => storeId)).toEqual([
    own,
  ]);
  const foreign = shop.client((await makeStaff(shop.context(2))).caller);
  const acts = [
    client.adminStockLevel.saveMinimums({ ppid, places: [{ storeId: other, least: 3 }] }),
    client.adminStockLevel.saveCategory({ categoryId, least: 3 }),
    foreign.adminStockLevel.minimums({ ppid }),
    foreign.adminStockLevel.saveMinimums({ ppid, places: [{ storeId: 0, least: 3 }] }),
    foreign.adminStockLevel.saveCategory({ categoryId, least: 3 }),
    desk.adminStockLevel.saveMinimums({ ppid, places: [{ storeId: 987_654, least: 3 }] }),
  ];
  const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
  expect(codes).toEqual([4004, 4004, 4004, 4004, 4004, 4004]);
  const reader = shop.client((await makeStaff(ctx, ['inventory:read'])).caller);
  expect(
    await refusalOf(reader.adminStockLevel.saveMinimums({ ppid, places: [{ storeId: 0, least: 1 }] })),
  ).toMatchObject({ code: 4003 });
});
