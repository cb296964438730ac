import type { Permission } from '@jishi/contract/permission.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { payment, refund } from '../payment/payment.tables.ts';
import { makeStoreStaff } from '../shipment/shipment.fixture.ts';
import { shipment } from '../shipment/shipment.tables.ts';
import { stockLevel } from '../stock/stock.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 50, stock: 500 }));
});
afterAll(() => shop.close());

const staffOf = async (more: Permission[] = [], tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), ['order:read', ...more])).caller);
type Desk = Awaited<ReturnType<typeof staffOf>>;
const blank = { id: 0, name: '本周备注', shared: false, filters: {} };
const namesOf = async (desk: Desk) => (await desk.adminOrderView.list({})).views.map(({ name }) => name);
const countOf = async (desk: Desk, key: string) =>
  (await desk.adminOrderView.counts({})).counts.find((one) => one.key === key)?.count;
const defaults = ['待发货', '待自提', '退款中', '异常'];

it('X3220 everybody has the default views, then own ones by name, then those that colleagues share', async () => {
  const [one, other] = [await staffOf(['order:shareView']), await staffOf()];
  const filters = {
    state: 'paid,partShipped',
    keyword: '手机',
    delivery: 'express' as const,
    noted: 'only' as const,
  };
  const { id } = await one.adminOrderView.save({ ...blank, name: '要打包的', shared: true, filters });
  await one.adminOrderView.save({ ...blank, name: '自己看的' });
  await other.adminOrderView.save({ ...blank, name: '别人的' });
  expect(await namesOf(one)).toEqual([...defaults, '自己看的', '要打包的']);
  expect(await namesOf(other)).toEqual([...defaults, '别人的', '要打包的']);
  const { views, left } = await other.adminOrderView.list({});
  expect(left).toBe(19);
  expect(views.find((view) => view.id === id)).toMatchObject({
    filters: { ...filters, trouble: '', from: '', to: '' },
    ...{ isOwn: false, canRemove: false, shared: true },
  });
  expect(views.find((view) => view.id === id)?.ownerName).not.toBe('');
  // Another shop knows nothing of them.
  expect(await namesOf(await staffOf([], 1))).toEqual(defaults);
});

it('X3222 an own view is changed by its owner alone; what is not shared is not found', async () => {
  const [one, other] = [await staffOf(['order:shareView']), await staffOf(['order:shareView'])];
  const foreign = await staffOf(['order:shareView'], 1);
  const { id } = await one.adminOrderView.save({ ...blank, name: '私有' });
  for (const who of [other, foreign]) {
    expect(await refusalOf(who.adminOrderView.save({ ...blank, id, name: '改名' }))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(who.adminOrderView.remove({ id }))).toMatchObject({ code: 4004 });
  }
  await one.adminOrderView.save({ ...blank, id, name: '公开', shared: true });
  // Shared, it is seen, and still nobody else changes it.
  expect(await refusalOf(other.adminOrderView.save({ ...blank, id, name: '改名' }))).toMatchObject({
    code: 4004,
  });
  const rows = await shop
    .context()
    .db.select()
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'orderView'), eq(auditLog.objectId, String(id))));
  expect(rows.map(({ action }) => action)).toEqual(['order.view', 'order.view']);
  expect(rows[1]?.changes).toContainEqual({ field: '共享', before: '否', after: '是' });
});

it('X3222 sharing wants its permission; taking part in it again does not', async () => {
  const clerk = await staffOf();
  expect(await refusalOf(clerk.adminOrderView.save({ ...blank, shared: true }))).toMatchObject({
    code: 4003,
  });
  const { id } = await clerk.adminOrderView.save(blank);
  expect(await refusalOf(clerk.adminOrderView.save({ ...blank, id, shared: true }))).toMatchObject({
    code: 4003,
  });
});

it('X3222 a name stands once for a person, and none of the default ones', async () => {
  const [one, other] = [await staffOf(), await staffOf()];
  const twice = await Promise.allSettled([one.adminOrderView.save(blank), one.adminOrderView.save(blank)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await other.adminOrderView.save(blank);
  for (const name of ['本周备注', '待发货', '全部'])
    expect(await refusalOf(one.adminOrderView.save({ ...blank, name }))).toMatchObject({
      code: 4009,
      data: { fields: { name: [expect.any(String)] } },
    });
  // Its own name is no other one's.
  const own = (await one.adminOrderView.list({})).views.find(({ isOwn }) => isOwn);
  await one.adminOrderView.save({ ...blank, id: own?.id ?? 0, filters: { state: 'shipped' } });
});

it('X3222 nobody keeps more than twenty, however many are saved at once', async () => {
  const desk = await staffOf();
  const saves = await Promise.allSettled(
    Array.from({ length: 23 }, (_one, index) =>
      desk.adminOrderView.save({ ...blank, name: `视图 ${index}` }),
    ),
  );
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await desk.adminOrderView.list({})).left).toBe(0);
  expect(await refusalOf(desk.adminOrderView.save({ ...blank, name: '第 21 个' }))).toMatchObject({
    userMsg: expect.stringContaining('最多'),
  });
});

it('X3222 filters that the list does not know are refused', async () => {
  const desk = await staffOf();
  for (const filters of [
    { state: 'paid,nowhere' },
    { delivery: 'drone' },
    { from: '2026-02-30' },
    { keyword: 'x'.repeat(41) },
  ])
    expect(await refusalOf(desk.adminOrderView.save({ ...blank, filters: filters as object }))).toMatchObject(
      {
        code: 4000,
      },
    );
});

it('X3223 a view is removed by its owner, and a shared one by who may share', async () => {
  const [one, lead, clerk] = [
    await staffOf(['order:shareView']),
    await staffOf(['order:shareView']),
    await staffOf(),
  ];
  const own = await one.adminOrderView.save({ ...blank, name: '甲' });
  const shared = await one.adminOrderView.save({ ...blank, name: '乙', shared: true });
  expect(await refusalOf(clerk.adminOrderView.remove(shared))).toMatchObject({ code: 4004 });
  const twice = await Promise.allSettled([
    lead.adminOrderView.remove(shared),
    lead.adminOrderView.remove(shared),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await one.adminOrderView.remove(own);
  expect((await one.adminOrderView.list({})).views.filter(({ isOwn }) => isOwn)).toEqual([]);
});

it('X3221 counts what each view shows; staff of a store count what is picked up there', async () => {
  const ctx = shop.context();
  const desk = await staffOf();
  const before = (await countOf(desk, 'toShip')) ?? 0;
  const storeId = await makeStore(ctx);
  await ctx.db.insert(stockLevel).values({ tenantId: 0, ppid, storeId, onHand: 3 });
  const orderId = await placePaidOrderOf(buyer, ppid);
  await placeOrderOf(buyer, ppid);
  await placePaidOrderOf(buyer, ppid, { delivery: 'pickup', shopId: storeId });
  expect(await countOf(desk, 'toShip')).toBe(before + 1);
  const { id } = await desk.adminOrderView.save({ ...blank, filters: { keyword: String(orderId) } });
  expect(await countOf(desk, String(id))).toBe(1);
  const atStore = shop.client(await makeStoreStaff(ctx, storeId, ['order:read']));
  expect(await countOf(atStore, 'toShip')).toBe(0);
  expect(await countOf(atStore, 'toPickUp')).toBe(1);
});

it('X004 trouble: a parcel that went astray, and money that does not arrive; what is over is none', async () => {
  const ctx = shop.context();
  const desk = await staffOf();
  const [astray, back, slow, well] = [
    await placePaidOrderOf(buyer, ppid),
    await placePaidOrderOf(buyer, ppid),
    await placePaidOrderOf(buyer, ppid),
    await placePaidOrderOf(buyer, ppid),
  ];
  const troubled = async () =>
    (await desk.adminOrder.list({ trouble: 'only', pageSize: 100 })).list.map(({ orderId }) => orderId);
  expect(await troubled()).toEqual([]);
  const move = (orderId: number, state: 'exception' | 'returned') =>
    ctx.db.update(shipment).set({ state, shippedAt: new Date() }).where(eq(shipment.orderId, orderId));
  await move(astray, 'exception');
  await move(back, 'returned');
  const [paid] = await ctx.db.select().from(payment).where(eq(payment.orderId, slow));
  const late = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const owed = {
    tenantId: 0,
    paymentId: paid?.id ?? 0,
    orderId: slow,
    amountFen: 100,
    reason: '退款',
    actor: '系统',
  };
  await ctx.db.insert(refund).values({ ...owed, refundNo: `R${slow}`, createdAt: late(23) });
  expect((await troubled()).sort()).toEqual([astray, back].sort());
  await ctx.db
    .update(refund)
    .set({ createdAt: late(25) })
    .where(eq(refund.orderId, slow));
  await ctx.db.update(salesOrder).set({ state: 'completed' }).where(eq(salesOrder.id, back));
  expect((await troubled()).sort()).toEqual([astray, slow].sort());
  expect(await countOf(desk, 'troubled')).toBe(2);
  expect(await troubled()).not.toContain(well);
});

it('X004 narrows to several states, to a way of delivery, and to what staff noted', async () => {
  const desk = await staffOf(['order:edit']);
  const orderId = await placePaidOrderOf(buyer, ppid);
  const find = async (filters: object) =>
    (await desk.adminOrder.list({ keyword: String(orderId), ...filters })).total;
  expect(await find({ state: 'unpaid,paid' })).toBe(1);
  expect(await find({ state: 'unpaid,shipped' })).toBe(0);
  expect(await find({ delivery: 'pickup' })).toBe(0);
  expect(await find({ noted: 'only' })).toBe(0);
  await desk.adminOrderEdit.note({ orderId, note: '加急' });
  expect(await find({ noted: 'only', delivery: 'express' })).toBe(1);
  expect(await refusalOf(desk.adminOrder.list({ state: 'paid,nowhere' }))).toMatchObject({ code: 4000 });
});
