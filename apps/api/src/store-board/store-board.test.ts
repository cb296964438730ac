import type { Permission } from '@jishi/contract/permission.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { appointmentClaim, appointmentResource } from '../appointment/appointment.tables.ts';
import { makeGuides } from '../guide/guides.fixture.ts';
import { salesOrder } from '../order/order.tables.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import { readBoard } from './store-board.service.ts';

let shop: TestShop;
const at = { store: 0, other: 0 };
beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  at.store = (await makeGuides(shop, ['林悦', '周航'])).shopid;
  at.other = await makeStore(ctx, 510104);
  const buyer = await makeBuyer(shop, { balanceYuan: 5_000 });
  const { ppid } = await makeSku(ctx, { priceYuan: 100, stock: 0 });
  await ctx.db.insert(stockLevel).values([
    { tenantId: 0, ppid, storeId: at.store, onHand: 20 },
    { tenantId: 0, ppid, storeId: at.other, onHand: 2 },
  ]);
  const orders: number[] = [];
  for (let count = 0; count < 3; count += 1)
    orders.push(await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: at.store }));
  // One of them was paid four days ago.
  await ctx.db
    .update(salesOrder)
    .set({ paidAt: new Date(Date.now() - 4 * 86_400_000) })
    .where(eq(salesOrder.id, orders[0] ?? 0));
  const [bench] = await ctx.db
    .insert(appointmentResource)
    .values({ tenantId: 0, kind: 'bench', storeId: at.store, name: '1 号工位', services: ['repair'] })
    .returning();
  const today = sql`date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`;
  const claim = (from: string, state: 'confirmed' | 'done' | 'released') => ({
    ...{ tenantId: 0, resourceId: bench?.id ?? 0, service: 'repair' as const, state },
    ...{ subjectKind: 'call', subjectId: 1, contactName: '李女士' },
    during: sql`tstzrange(${today} + ${from}::interval, ${today} + ${from}::interval + interval '1 minute', '[)')`,
  });
  await ctx.db
    .insert(appointmentClaim)
    .values([
      claim('0 min', 'confirmed'),
      claim('2 min', 'done'),
      claim('4 min', 'released'),
      claim('30 hours', 'confirmed'),
    ]);
});
afterAll(() => shop.close());

const staffOf = async (permissions?: Permission[]) =>
  shop.client((await makeStaff(shop.context(), permissions)).caller);

it('C370 counts the day of each store as SQL does, and the sums over them', async () => {
  const board = await (await staffOf(['store:read'])).storeBoard.overview({});
  const own = board.stores.find(({ id }) => id === at.store);
  expect(own).toMatchObject({ ordersToday: 2, toPickUp: 3, reservations: 1, waitingRepairs: 1, staffOn: 2 });
  // The pick-up of four days ago, and the appointment of midnight that nobody has ended.
  expect(own?.late).toBe(2);
  const { rows } = await shop.context().db.execute(sql`SELECT
    (SELECT count(*)::int FROM sales_order WHERE tenant_id = 0 AND delivery = 'pickup' AND state = 'awaitingPickup') AS "toPickUp",
    (SELECT count(*)::int FROM stock_level WHERE tenant_id = 0 AND store_id > 0 AND on_hand - reserved < 3) AS "lowStock",
    (SELECT count(*)::int FROM shipment WHERE tenant_id = 0 AND store_id > 0 AND state IN ('waiting', 'packed')) AS "toPack",
    (SELECT count(*)::int FROM guide WHERE tenant_id = 0 AND active) AS "staffOn"`);
  expect(board.sums).toMatchObject(rows[0] ?? {});
  expect(board.stores.find(({ id }) => id === at.other)).toMatchObject({ lowStock: 1, toPickUp: 0 });
});

it('C370 shows the appointments of one store’s day and the stores of one city', async () => {
  const api = (await staffOf(['store:read'])).storeBoard;
  const { timeline } = await api.overview({ shopId: at.store });
  expect(timeline.map(({ resource, state }) => [resource, state])).toEqual([
    ['1 号工位', 'confirmed'],
    ['1 号工位', 'done'],
  ]);
  expect((await api.overview({ cityId: 510104 })).stores.map(({ id }) => id)).toEqual([at.other]);
});

it('C370 is for staff with store:read: no guest, no member, nobody without it or of another tenant', async () => {
  const ask = (caller: object = {}) => refusalOf(shop.client(caller).storeBoard.overview({}));
  expect(await ask()).toMatchObject({ code: 1000 });
  expect(await ask((await makeMember(shop.context())).caller)).toMatchObject({ code: 1000 });
  expect(await refusalOf((await staffOf(['order:read'])).storeBoard.overview({}))).toMatchObject({
    code: 4003,
  });
  const { caller } = await makeStaff(shop.context(2), ['store:read']);
  const abroad = shop.client({ ...caller, tenant: 2 }).storeBoard;
  expect((await abroad.overview({})).stores.map(({ id }) => id)).not.toContain(at.store);
  expect(await ask({ ...caller, tenant: 0 })).toMatchObject({ code: 1000 });
});

it('C370 shows staff of a store that one only', async () => {
  const bound = await makeStaff(shop.context(), ['store:read']);
  await shop
    .context()
    .db.update(staffTable)
    .set({ storeId: at.other })
    .where(eq(staffTable.id, bound.staffId));
  const api = shop.client(bound.caller).storeBoard;
  const { stores, sums } = await api.overview({});
  expect(stores.map(({ id }) => id)).toEqual([at.other]);
  expect(sums).toMatchObject({ toPickUp: 0, lowStock: 1 });
  expect(await refusalOf(api.overview({ shopId: at.store }))).toMatchObject({ code: 4004 });
});

it('C370 asks the database three times however many stores there are', async () => {
  const ctx = shop.context();
  for (let count = 0; count < 100; count += 1) await makeStore(ctx);
  let statements = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === 'select' || name === 'execute') statements += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  // What is kept of hours is read with the first board.
  await readBoard(ctx, { cityId: 0, storeId: 0 });
  const { stores } = await readBoard({ ...ctx, db }, { cityId: 0, storeId: at.store });
  expect(stores.length).toBeGreaterThan(100);
  expect(statements).toBe(3);
});
