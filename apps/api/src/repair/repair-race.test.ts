import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStock } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { countStanding, tomorrow } from '../appointment/calendar.fixture.ts';
import { salesOrder } from '../order/order.tables.ts';
import { makeSerialNumber, openRepairs } from './repair.fixture.ts';
import { repairOrder } from './repair.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const kept = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

it('of 200 who book three benches at one time three have them, and the others leave no ticket', async () => {
  const desk = await openRepairs(shop, { benches: 3 });
  const customers = await Promise.all(Array.from({ length: 200 }, () => desk.makeCustomer(0)));
  const results = await Promise.allSettled(customers.map((customer) => desk.book(customer)));
  expect(kept(results)).toBe(3);
  expect(await countStanding(shop, desk.storeId)).toBe(3);
  expect(await shop.context().db.$count(repairOrder, eq(repairOrder.storeId, desk.storeId))).toBe(3);
  // Whoever loses is told the next times, and nobody meets a fault.
  const lost = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(lost.filter((reason) => !reason.includes('该时段已约满'))).toEqual([]);
});

it('a member cancels while staff receive, fifty times: one of the two happens', async () => {
  const desk = await openRepairs(shop, { benches: 1 });
  const customer = await desk.makeCustomer(0);
  for (let round = 0; round < 50; round += 1) {
    const { orderId: id } = await desk.book(customer);
    const { version } = await desk.engineer.detail({ id });
    const acts = [
      () => customer.client.repair.cancel({ id }),
      () => desk.engineer.receive({ id, version, serial: makeSerialNumber() }),
    ];
    if (round % 2 === 1) acts.reverse();
    expect(kept(await Promise.allSettled(acts.map((act) => act())))).toBe(1);
    const { state } = await desk.engineer.detail({ id });
    expect(['cancelled', 'received']).toContain(state);
    // Either way nobody has the bench any more.
    expect(await countStanding(shop, desk.storeId)).toBe(0);
  }
});

it('a quote that is agreed to twenty times at once makes one order', async () => {
  const desk = await openRepairs(shop);
  const customer = await desk.makeCustomer(0);
  const id = await desk.makeQuoted(customer);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => customer.client.repair.control({ id, act: 'accept', quoteVersion: 1 })),
  );
  expect(new Set(results.map(({ payOrderId }) => payOrderId)).size).toBe(1);
  const ofMember = and(eq(salesOrder.memberId, customer.memberId), eq(salesOrder.kind, 'repair'));
  expect(await shop.context().db.$count(salesOrder, ofMember)).toBe(1);
  expect(await readStock(shop.context(), desk.part.ppid)).toMatchObject({ reserved: 1 });
});

it('a quote is agreed to or rejected, when both are said at once', async () => {
  const desk = await openRepairs(shop, { parts: 50 });
  const customer = await desk.makeCustomer(0);
  for (let round = 0; round < 10; round += 1) {
    const id = await desk.makeQuoted(customer, { day: tomorrow(), time: '11:00' });
    const say = (act: 'accept' | 'reject') => customer.client.repair.control({ id, act, quoteVersion: 1 });
    expect(kept(await Promise.allSettled([say('accept'), say('reject')]))).toBe(1);
  }
});

it('two engineers who want the last part: one holds it', async () => {
  const desk = await openRepairs(shop, { parts: 0 });
  const tickets = [];
  for (const time of ['11:00', '12:00']) {
    const customer = await desk.makeCustomer(0);
    const id = await desk.makeQuoted(customer, { time });
    await customer.client.repair.control({ id, act: 'accept', quoteVersion: 1 });
    tickets.push(await desk.seen(id));
  }
  await shop.client(desk.caller).adminProduct.setStock({
    ...{ ppid: desk.part.ppid, storeId: desk.storeId, onHand: 1, reason: '到货' },
  });
  const results = await Promise.allSettled(tickets.map((seen) => desk.engineer.hold(seen)));
  expect(kept(results)).toBe(1);
  const lost = results.find((one) => one.status === 'rejected');
  expect(lost?.reason).toMatchObject({ data: { ppids: [desk.part.ppid] } });
  expect(await readStock(shop.context(), desk.part.ppid)).toMatchObject({ onHand: 1, reserved: 1 });
});
