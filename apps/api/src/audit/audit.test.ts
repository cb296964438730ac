import { contract } from '@jishi/contract/index.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import { recordAct } from './audit.service.ts';
import { auditLog } from './audit.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const by = { staffId: 1, name: '王店长' };
const write = (target: string, tenant = 0) =>
  recordAct(shop.context(tenant), { action: 'stock.set', target, object: { type: 'sku', id: 1 }, by });

it('answers nobody but staff with the permission to read it', async () => {
  await expectStaffOnly(shop, contract.adminAudit);
});

it('keeps what was written: the role the shop runs as can neither change nor delete it', async () => {
  await write('不可改写');
  const { db } = shop.context();
  const sqlStateOf = async (act: Promise<unknown>) =>
    act.then(
      () => 'done',
      (error: { cause?: { code?: string } }) => error.cause?.code,
    );
  expect(await sqlStateOf(db.update(auditLog).set({ target: '改写' }))).toBe('42501');
  expect(await sqlStateOf(db.delete(auditLog))).toBe('42501');
  expect(await sqlStateOf(db.execute(sql`TRUNCATE audit_log`))).toBe('42501');
  expect(await db.select().from(auditLog).where(eq(auditLog.target, '不可改写'))).toHaveLength(1);
});

it('tells who did what from where, newest first, by act, person, object and day in Beijing', async () => {
  const { caller } = await makeStaff(shop.context());
  const { ppid } = await makeSku(shop.context(), { stock: 1 });
  const client = shop.client({ ...caller, headers: { 'user-agent': 'Firefox' } });
  await client.adminProduct.setStock({ ppid, storeId: 0, onHand: 8, reason: '到货入库' });
  await write('更晚的一条');
  const { list, total } = await client.adminAudit.list({});
  expect(total).toBe(list.length);
  expect(list[0]).toMatchObject({ target: '更晚的一条', staffName: '王店长', actionText: '调整库存' });
  const mine = list.find((row) => row.target.startsWith(`商品 ${ppid} `));
  expect(mine).toMatchObject({
    ip: '127.0.0.1',
    action: 'stock.set',
    staffName: expect.stringMatching(/^店员/),
  });

  const find = async (filter: object) => (await client.adminAudit.list(filter)).list.map((row) => row.target);
  expect(await find({ keyword: '王店长', action: 'stock.set' })).toContain('更晚的一条');
  expect(await find({ keyword: mine!.target })).toEqual([mine!.target]);
  expect(await find({ action: 'order.ship' })).toEqual([]);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(mine!.at));
  expect(await find({ from: day, to: day, keyword: '更晚' })).toEqual(['更晚的一条']);
  expect(await find({ to: '2020-01-01' })).toEqual([]);
});

it('X014 sorts by time both ways', async () => {
  for (const target of ['先做的事', '后做的事']) await write(`排序 ${target}`);
  const { caller } = await makeStaff(shop.context());
  const sorted = async (sort: 'timeAsc' | 'timeDesc') =>
    (await shop.client(caller).adminAudit.list({ keyword: '排序', sort })).list.map((row) => row.target);
  expect(await sorted('timeAsc')).toEqual(['排序 先做的事', '排序 后做的事']);
  expect(await sorted('timeDesc')).toEqual(['排序 后做的事', '排序 先做的事']);
});

it('shows a tenant nothing of another', async () => {
  await write('二号店的事', 2);
  const { caller } = await makeStaff(shop.context());
  expect((await shop.client(caller).adminAudit.list({ keyword: '二号店' })).total).toBe(0);
  const neighbour = await makeStaff(shop.context(2));
  expect((await shop.client(neighbour.caller).adminAudit.list({ keyword: '二号店' })).total).toBe(1);
});

it('refuses a day that is none', async () => {
  const { caller } = await makeStaff(shop.context());
  expect(await refusalOf(shop.client(caller).adminAudit.list({ from: '昨天' }))).toMatchObject({
    code: 4000,
  });
});

it('tells all that was done to one SKU by its kind and number, whatever did it', async () => {
  const { caller } = await makeStaff(shop.context());
  const [{ ppid }, other] = [
    await makeSku(shop.context(), { stock: 1, priceYuan: 100 }),
    await makeSku(shop.context(), { priceYuan: 100 }),
  ];
  const client = shop.client(caller);
  const { version, listPrice, sellingPoint, status } = await client.adminProduct.detail({ ppid });
  await client.adminProduct.update({ ppid, version, price: 99, listPrice, sellingPoint, status });
  const versions = async () => (await client.adminProduct.detail({ ppid })).version;
  await client.adminBulk.apply({ kind: 'percent', value: 10, skus: [{ ppid, version: await versions() }] });
  await client.adminProduct.setStock({ ppid, storeId: 0, onHand: 8, reason: '到货入库' });
  await client.adminProduct.setStock({ ppid: other.ppid, storeId: 0, onHand: 8, reason: '到货入库' });
  const { list } = await client.adminAudit.list({ objectType: 'sku', objectId: String(ppid) });
  expect(list.map(({ action }) => action)).toEqual(['stock.set', 'product.update', 'product.update']);
  // Either narrows by itself.
  const { total } = await client.adminAudit.list({ objectId: String(ppid) });
  expect(total).toBe(3);
});
