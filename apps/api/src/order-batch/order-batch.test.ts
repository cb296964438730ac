import type { Permission } from '@jishi/contract/permission.ts';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { salesOrder } from '../order/order.tables.ts';
import { readPdf } from '../platform/pdf/read-pdf.fixture.ts';
import { makeStoreStaff, makeTwoParcels } from '../shipment/shipment.fixture.ts';
import { shipment } from '../shipment/shipment.tables.ts';

let shop: TestShop;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  ({ ppid } = await makeSku(shop.context(), { priceYuan: 50, stock: 500 }));
});
afterAll(() => shop.close());

const all: Permission[] = ['order:read', 'order:edit', 'order:pack', 'order:ship'];
const deskOf = async (permissions: Permission[] = all, tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);
const paid = () => placePaidOrderOf(buyer, ppid);
const noteOf = async (orderId: number) => {
  const [row] = await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, orderId));
  return row?.staffNote;
};
const parcelsOf = (orderId: number) =>
  shop.context().db.select().from(shipment).where(eq(shipment.orderId, orderId)).orderBy(asc(shipment.id));
const actsOf = async (orderId: number) =>
  (
    await shop
      .context()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.objectType, 'order'), eq(auditLog.objectId, String(orderId))))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);

it('X3224 adds a note to each order, and writes it down for each; looking alone does nothing', async () => {
  const { adminOrderBatch, adminOrderEdit } = await deskOf();
  const [fresh, noted] = [await paid(), await paid()];
  await adminOrderEdit.note({ orderId: noted, note: '已致电' });
  const wish = { ids: [fresh, noted, 1], note: '周五前发出' };
  const seen = await adminOrderBatch.note({ ...wish, dryRun: true });
  expect(seen).toEqual({
    done: 2,
    orders: [
      { orderId: fresh, done: true, reason: '' },
      { orderId: noted, done: true, reason: '' },
      { orderId: 1, done: false, reason: '订单不存在' },
    ],
  });
  expect(await noteOf(fresh)).toBe('');
  expect(await actsOf(fresh)).toEqual([]);
  expect(await adminOrderBatch.note(wish)).toEqual(seen);
  expect(await noteOf(noted)).toBe('已致电\n周五前发出');
  expect(await actsOf(fresh)).toEqual(['order.note']);
  await adminOrderBatch.note({ ids: [noted], note: '改为自提', mode: 'replace' });
  expect(await noteOf(noted)).toBe('改为自提');
});

it('X3224 twice at once a note is added once; one that grows too long is refused', async () => {
  const { adminOrderBatch } = await deskOf();
  const ids = [await paid(), await paid()];
  const twice = await Promise.all([1, 2].map(() => adminOrderBatch.note({ ids, note: '加急' })));
  expect(twice.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  for (const id of ids) {
    expect(await noteOf(id)).toBe('加急');
    expect(await actsOf(id)).toEqual(['order.note']);
  }
  const long = await adminOrderBatch.note({ ids, note: '长'.repeat(198) });
  expect(long.orders[0]).toMatchObject({ done: false, reason: expect.stringContaining('200') });
});

it('X3225 packs what waits of each order once, however often it is pressed', async () => {
  const { adminOrderBatch, adminShipment } = await deskOf();
  const [one, other, open] = [await paid(), await paid(), await placeOrderOf(buyer, ppid)];
  const ids = [one, other, open];
  const seen = await adminOrderBatch.pack({ ids, dryRun: true });
  expect(seen.orders.map(({ done }) => done)).toEqual([true, true, false]);
  expect((await parcelsOf(one)).map(({ state }) => state)).toEqual(['waiting']);
  const twice = await Promise.all([1, 2].map(() => adminOrderBatch.pack({ ids })));
  expect(twice.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  expect((await parcelsOf(one)).map(({ state }) => state)).toEqual(['packed']);
  expect(await actsOf(one)).toEqual(['shipment.pack']);
  const [parcel] = await parcelsOf(other);
  await adminShipment.ship({ id: parcel?.id ?? 0, courierCode: 'jd', number: 'JD00001234' });
  const later = await adminOrderBatch.pack({ ids });
  expect(later.orders.map(({ reason }) => reason)).toEqual([
    '包裹已配货',
    '包裹已发出',
    '没有需要配货的包裹',
  ]);
});

it('X3225 staff of a store pack what leaves from it, and find no other order', async () => {
  const { orderId, storeId } = await makeTwoParcels(shop, buyer);
  const elsewhere = await paid();
  const clerk = shop.client(await makeStoreStaff(shop.context(), storeId, ['order:read', 'order:pack']));
  const { orders } = await clerk.adminOrderBatch.pack({ ids: [orderId, elsewhere] });
  expect(orders).toEqual([
    { orderId, done: true, reason: '' },
    { orderId: elsewhere, done: false, reason: '订单不存在' },
  ]);
  const states = (await parcelsOf(orderId)).map((row) => [row.storeId === storeId, row.state]);
  expect(states.toSorted()).toEqual([
    [false, 'waiting'],
    [true, 'packed'],
  ]);
});

it('X3226 says who takes what has not left; its member does not see it, and shipping may still choose another', async () => {
  const { adminOrderBatch, adminShipment } = await deskOf();
  const [one, sent] = [await paid(), await paid()];
  const [gone] = await parcelsOf(sent);
  await adminShipment.ship({ id: gone?.id ?? 0, courierCode: 'jd', number: 'JD00005678' });
  const wish = { ids: [one, sent], courierCode: 'shunfeng' };
  expect((await adminOrderBatch.courier({ ...wish, dryRun: true })).done).toBe(1);
  expect((await parcelsOf(one))[0]?.courierCode).toBe('');
  const twice = await Promise.all([1, 2].map(() => adminOrderBatch.courier(wish)));
  expect(twice.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  expect(twice[0]?.orders[1]).toMatchObject({ done: false, reason: '包裹已发出' });
  expect(await actsOf(one)).toEqual(['shipment.courier']);
  const { parcels } = await adminShipment.ofOrder({ orderId: one });
  expect(parcels[0]).toMatchObject({ courierCode: 'shunfeng', courier: '顺丰速运', number: '' });
  const theirs = await buyer.client.order.logistics({ orderId: one });
  expect(JSON.stringify(theirs)).not.toContain('顺丰速运');
  await adminShipment.ship({ id: parcels[0]?.shipmentId ?? 0, courierCode: 'ems', number: 'EMS0001234' });
  expect((await parcelsOf(one))[0]?.courier).toBe('中国邮政');
  expect(await refusalOf(adminOrderBatch.courier({ ...wish, courierCode: 'nobody' }))).toMatchObject({
    code: 4009,
  });
});

it('X3227 X3228 prints notes and labels of what can be printed in one document, and writes each down', async () => {
  const { caller } = await makeStaff(shop.context(), all);
  const { adminOrderBatch } = shop.client(caller);
  const [one, other, open] = [await paid(), await paid(), await placeOrderOf(buyer, ppid)];
  const ids = [one, open, other].join();
  await adminOrderBatch.courier({ ids: [one], courierCode: 'shunfeng' });
  const seen = await adminOrderBatch.checkPapers({ ids });
  expect(seen.orders.map(({ done, reason }) => [done, reason])).toEqual([
    [true, ''],
    [false, '订单待付款'],
    [true, ''],
  ]);
  const read = async (papers: 'both' | 'notes' | 'labels') => {
    const { headers = {}, cookies = {} } = caller;
    const answer = await shop.server.inject({
      url: `/admin/api/orderBatch/papers?ids=${ids}&papers=${papers}`,
      headers: { host: 'localhost', xtenant: '0', ...headers },
      cookies: cookies as Record<string, string>,
    });
    return readPdf(answer.rawPayload);
  };
  const both = await read('both');
  expect(both).toHaveLength(3);
  const [first, second, labels] = both.map(({ text }) => text.replace(/\s/g, ''));
  expect([first, second].map((text) => text?.includes('发货单'))).toEqual([true, true]);
  expect(first).toContain(String(one));
  expect(second).toContain(String(other));
  for (const text of [String(one), String(other), '顺丰速运']) expect(labels).toContain(text);
  expect(await read('notes')).toHaveLength(2);
  const roll = await read('labels');
  expect(roll).toHaveLength(2);
  expect(Math.round(roll[0]?.width ?? 0)).toBe(283);
  expect(await actsOf(one)).toEqual(['shipment.courier', 'order.print', 'order.print', 'order.print']);
  expect(await actsOf(open)).toEqual([]);
  expect(await refusalOf(adminOrderBatch.papers({ ids: String(open) }))).toMatchObject({ code: 4009 });
});

it('X3224 X3225 X3226 want their permissions, and find nothing of another shop', async () => {
  const orderId = await paid();
  const wishes = (desk: Awaited<ReturnType<typeof deskOf>>) => [
    () => desk.adminOrderBatch.note({ ids: [orderId], note: '外人' }),
    () => desk.adminOrderBatch.pack({ ids: [orderId] }),
    () => desk.adminOrderBatch.courier({ ids: [orderId], courierCode: 'jd' }),
  ];
  for (const wish of wishes(await deskOf(['order:read'])))
    expect(await refusalOf(wish())).toMatchObject({ code: 4003 });
  for (const wish of wishes(await deskOf(all, 1)))
    expect((await wish()).orders).toEqual([{ orderId, done: false, reason: '订单不存在' }]);
  expect(await noteOf(orderId)).toBe('');
  expect((await parcelsOf(orderId))[0]).toMatchObject({ state: 'waiting', courierCode: '' });
});

it('X3224 more than two hundred, none and odd input are refused', async () => {
  const { adminOrderBatch } = await deskOf();
  const many = Array.from({ length: 201 }, (_one, index) => index + 1);
  for (const ids of [many, [], [0], [-1]])
    expect(await refusalOf(adminOrderBatch.pack({ ids }))).toMatchObject({ code: 4000 });
  expect(await refusalOf(adminOrderBatch.note({ ids: [1], note: ' ' }))).toMatchObject({ code: 4000 });
  expect(await refusalOf(adminOrderBatch.checkPapers({ ids: many.join() }))).toMatchObject({ code: 4000 });
});
