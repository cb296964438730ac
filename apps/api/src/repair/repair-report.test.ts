import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_PASSWORD, refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { staff } from '../staff/staff.tables.ts';
import { allFine, makeSerialNumber, openRepairs, type RepairDesk } from './repair.fixture.ts';
import { repairOrder } from './repair.tables.ts';

let shop: TestShop;
let desk: RepairDesk;
let report: ReturnType<TestShop['client']>['adminRepairReport'];
let reworked: number;
type Engineer = RepairDesk['engineer'];
const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
const dayAfter = (days: number) => writeBeijingDay(new Date(Date.now() + days * 86_400_000));
/** With the days beside it, so that midnight may pass meanwhile. */
const span = { from: dayAfter(-1), to: dayAfter(1) };

beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 3, parts: 20 });
  report = shop.client(desk.caller).adminRepairReport;
  const other = shop.client((await makeStaff(shop.context())).caller).adminRepair;
  reworked = await repair(desk.engineer, { price: 699 });
  await repair(desk.engineer, { price: 800, units: 2, hours: 60 });
  await repair(other, { price: 1_250.5, hours: 30 });
  await giveBack(other);
  // Handed over a year ago, and one that is still at the bench.
  const old = await repair(other, { price: 999 });
  await age(old, 400);
  await desk.makeQuoted(await desk.makeCustomer(), { time: times.pop() ?? '' });
  // What was repaired first comes back to the other one, for nothing.
  await makeGood(other, reworked);
});
afterAll(() => shop.close());

const seen = (id: number) => desk.seen(id);
const work = async (
  who: Engineer,
  id: number,
  act: Parameters<Engineer['work']>[0]['act'],
  more: object = {},
) => who.work({ ...(await seen(id)), act, ...more });

/** A phone that is booked, taken in, looked at, repaired, paid for and fetched; ready so many hours after it came. */
async function repair(
  who: Engineer,
  { price, units = 1, hours = 0 }: { price: number; units?: number; hours?: number },
) {
  const customer = await desk.makeCustomer();
  const { orderId: id } = await desk.book(customer, { time: times.pop() ?? '' });
  await who.receive({ ...(await seen(id)), serial: makeSerialNumber() });
  await work(who, id, 'check');
  await who.quote({ ...(await seen(id)), lines: [desk.line(price, { units, price: price / units })] });
  const { version: quoteVersion } = (await who.detail({ id })).quote ?? { version: 0 };
  const { payOrderId } = await customer.client.repair.control({ id, act: 'accept', quoteVersion });
  await finish(who, id);
  await customer.client.payment.payByBalance({ type: 'order', id: payOrderId, payPassword: PAY_PASSWORD });
  await who.release(await seen(id));
  // It came that much earlier, in the history of the ticket and in the register of acts.
  const { number } = await who.detail({ id });
  await shop.asOwner(`UPDATE repair_event SET created_at = created_at - interval '${hours} hours'
    WHERE repair_order_id = ${id} AND event = 'received'`);
  await shop.asOwner(`UPDATE audit_log SET created_at = created_at - interval '${hours} hours'
    WHERE action = 'repair.receive' AND target = '维修单 ${number}'`);
  return id;
}

async function finish(who: Engineer, id: number) {
  await work(who, id, 'start');
  await work(who, id, 'test');
  await work(who, id, 'ready', { tests: allFine });
}

/** A customer who does not agree takes the phone back as it was. */
async function giveBack(who: Engineer) {
  const customer = await desk.makeCustomer();
  const { orderId: id } = await desk.book(customer, { time: times.pop() ?? '' });
  await who.receive({ ...(await seen(id)), serial: makeSerialNumber() });
  await work(who, id, 'check');
  await who.quote({ ...(await seen(id)), lines: [desk.line(3_000)] });
  await customer.client.repair.control({ id, act: 'reject', quoteVersion: 1 });
  await work(who, id, 'ready');
  await who.release(await seen(id));
}

async function makeGood(who: Engineer, reworkOf: number) {
  const { serial, contactPhone: mobile } = await who.detail({ id: reworkOf });
  const { id } = await shop.client(desk.caller).adminRepairIntake.walkIn({
    ...{ storeId: desk.storeId, productId: desk.model.productId, faults: desk.model.itemIds, mobile, serial },
    ...{ contactName: '张先生', reworkOf, submitToken: `rework-of-this-test-${reworkOf}` },
  });
  await work(who, id, 'check');
  await who.quote({ ...(await seen(id)), lines: [desk.line(0, { covered: true })] });
  await finish(who, id);
  await who.release(await seen(id));
}

async function age(id: number, days: number) {
  await shop
    .context()
    .db.update(repairOrder)
    .set({ completedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(repairOrder.id, id));
}

/** What the registers say of tickets that were handed over today, by who looked at the device first. */
async function readRegisters(engineer: string) {
  const { rows } = await shop.context().db.execute<Record<string, string | number>>(sql`
    WITH over AS (
      SELECT handed.repair_order_id AS id, ticket.number, ticket.sales_order_id AS bill, ticket.rework_of
        FROM repair_event handed JOIN repair_order ticket ON ticket.id = handed.repair_order_id
        JOIN repair_event began ON began.repair_order_id = handed.repair_order_id AND began.event = 'checkStarted'
       WHERE handed.event = 'handedOver' AND ticket.completed_at > now() - interval '1 day' AND began.actor = ${engineer}),
    fixed AS (
      SELECT over.*, extract(epoch FROM made.created_at - came.created_at) / 86400 AS days
        FROM over
        JOIN audit_log came ON came.action = 'repair.receive' AND came.target = '维修单 ' || over.number
        JOIN audit_log made ON made.action = 'repair.work' AND made.target = '维修单 ' || over.number
         AND made.changes->0->>'after' = '可以取机'
       WHERE EXISTS (SELECT 1 FROM audit_log tried WHERE tried.target = came.target
                      AND tried.changes->0->>'after' = '维修完成，开始测试'))
    SELECT (SELECT count(*)::int FROM over) AS done, (SELECT count(*)::int FROM fixed) AS repaired,
           (SELECT count(*)::int FROM over WHERE id IN (SELECT rework_of FROM repair_order)) AS "cameBack",
           (SELECT round(avg(days), 1)::float8 FROM fixed) AS days,
           (SELECT -coalesce(sum(moved.units), 0)::int FROM stock_movement moved
             WHERE moved.cause = 'repair' AND moved.subject IN (SELECT id::text FROM over)) AS parts,
           (SELECT coalesce(sum(paid.amount_fen), 0)::float8 / 100 FROM payment paid
             WHERE paid.state = 'paid' AND paid.order_id IN (SELECT bill FROM over)) AS revenue`);
  return rows[0];
}

it('X3302 tells by engineer what the registers of acts, of stock and of payments tell', async () => {
  const { list, whole, total } = await report.list(span);
  expect(total).toBe(2);
  for (const row of list) {
    const { key: _key, name, firstTime: _share, ...figures } = row;
    expect(figures).toEqual(await readRegisters(name));
  }
  const of = (name: string) => list.find((row) => row.name === name);
  const first = (await desk.engineer.detail({ id: reworked })).engineerName;
  const second = list.find(({ name }) => name !== first)?.name ?? '';
  // Two repairs of which one came back; one repair, what makes good is no repair of its own.
  expect(of(first)).toMatchObject({
    done: 2,
    repaired: 2,
    cameBack: 1,
    firstTime: 5_000,
    days: 1.3,
    parts: 3,
  });
  expect(of(second)).toMatchObject({
    done: 3,
    repaired: 2,
    cameBack: 0,
    firstTime: 10_000,
    revenue: 1_250.5,
  });
  expect(whole).toMatchObject({
    done: 5,
    repaired: 4,
    cameBack: 1,
    firstTime: 6_667,
    revenue: 699 + 800 + 1_250.5,
  });
});

it('X3302 X3303 every side and the parts sum to the same whole, of the days that are asked for alone', async () => {
  const { whole } = await report.list(span);
  for (const by of ['store', 'model'] as const) {
    const { list, whole: again } = await report.list({ ...span, by });
    expect(again).toEqual(whole);
    expect(list.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(whole.revenue, 2);
    expect(list).toHaveLength(1);
  }
  const { list: parts } = await report.parts(span);
  expect(parts).toMatchObject([{ ppid: desk.part.ppid, units: whole.parts, repairs: 4 }]);
  const before = { from: '2020-01-01', to: '2020-01-02' };
  expect(await report.list(before)).toMatchObject({
    list: [],
    whole: { done: 0, firstTime: null, days: null },
  });
  expect((await report.parts(before)).list).toEqual([]);
  expect((await refusalOf(report.list({ from: span.to, to: span.from }))).code).toBe(4000);
});

it('X3302 X3303 are for who may see them, and of a store alone for its staff', async () => {
  const ctx = shop.context();
  const elsewhere = await makeStore(ctx);
  expect((await report.list({ ...span, shopId: elsewhere })).total).toBe(0);
  const { staffId, caller } = await makeStaff(ctx, ['repair:report']);
  await ctx.db.update(staff).set({ storeId: elsewhere }).where(eq(staff.id, staffId));
  const theirs = shop.client(caller).adminRepairReport;
  expect((await theirs.list({ ...span, shopId: desk.storeId })).total).toBe(0);
  expect((await theirs.parts({ ...span, shopId: desk.storeId })).total).toBe(0);
  const nobody = shop.client((await makeStaff(ctx, ['repair:read'])).caller).adminRepairReport;
  expect((await refusalOf(nobody.list(span))).code).toBe(4003);
  expect((await refusalOf(nobody.parts(span))).code).toBe(4003);
});
