import { type RepairState, repairStateKeys } from '@jishi/contract/repair-state.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_PASSWORD } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { tomorrow } from '../appointment/calendar.fixture.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { allFine, makeSerialNumber, openRepairs, type RepairDesk } from './repair.fixture.ts';
import { repairEvent, repairOrder } from './repair.tables.ts';
import { repairPart, repairQuote } from './repair-work.tables.ts';

let shop: TestShop;
let desk: RepairDesk;
/** Parts that there are at the beginning. */
const PARTS = 30;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 40, parts: PARTS });
});
afterAll(() => shop.close());

/** What the brief allows, by hand: from where to where. */
const allowed: Record<RepairState, readonly RepairState[]> = {
  booked: ['received', 'cancelled', 'missed'],
  received: ['checking'],
  checking: ['quoted', 'unrepairable'],
  quoted: ['approved', 'declined', 'quoted'],
  approved: ['waitingParts', 'repairing', 'quoted'],
  waitingParts: ['repairing', 'quoted'],
  repairing: ['waitingParts', 'testing', 'quoted', 'unrepairable'],
  testing: ['ready', 'repairing'],
  declined: ['ready'],
  unrepairable: ['ready'],
  ready: ['completed'],
  completed: [],
  cancelled: [],
  missed: [],
};

/** The same sequence for the same seed. */
function makeDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

it('whatever members, staff and the clock do in any order, a ticket is where the table leads, its sums agree, and every part that was held is used or given back', async () => {
  const { db } = shop.context();
  for (let seed = 1; seed <= 16; seed += 1) {
    const roll = makeDice(seed * 7_919);
    const customer = await desk.makeCustomer();
    const { orderId: id } = await desk.book(customer, { time: '11:00' });
    const version = async () => (await desk.engineer.detail({ id })).quote?.version ?? 0;
    const acts: (() => Promise<unknown>)[] = [
      () => desk.receive(id, makeSerialNumber()),
      () => desk.work(id, 'check'),
      () => desk.quote(id, 600 + roll(300)),
      async () => customer.client.repair.control({ id, act: 'accept', quoteVersion: await version() }),
      async () => desk.engineer.hold(await desk.seen(id)),
      () => desk.work(id, 'start'),
      () => desk.work(id, 'test'),
      () => desk.work(id, 'ready', { tests: allFine }),
      async () =>
        customer.client.payment.payByBalance({
          ...{ type: 'order', payPassword: PAY_PASSWORD },
          id: (await customer.client.repair.detail({ orderId: id })).payOrderId ?? 0,
        }),
      async () => desk.engineer.release(await desk.seen(id)),
      () => desk.work(id, 'wait'),
      () => desk.work(id, 'fail'),
      async () => customer.client.repair.control({ id, act: 'reject', quoteVersion: await version() }),
      () => desk.work(id, 'giveUp'),
      () => customer.client.repair.cancel({ id }),
    ];
    // The way of most repairs, with whatever anybody may try in between.
    for (let step = 0; step < 26; step += 1) {
      const index = step % 2 === 0 ? Math.min(step / 2, 9) : roll(acts.length - (step < 12 ? 3 : 0));
      await acts[index]?.().catch(() => undefined);
    }
    const events = await db
      .select()
      .from(repairEvent)
      .where(eq(repairEvent.repairOrderId, id))
      .orderBy(repairEvent.id);
    for (const { fromState, toState } of events) {
      if (fromState === toState) continue;
      expect(allowed[fromState as RepairState], `${fromState} → ${toState}`).toContain(toState);
    }
    const [row] = await db.select().from(repairOrder).where(eq(repairOrder.id, id));
    expect(repairStateKeys).toContain(row?.state);
    if (row?.salesOrderId) {
      const { rows } = await db.execute<{ agrees: boolean }>(sql`
        SELECT o.payable_fen = q.total_fen AS agrees FROM sales_order o, repair_quote q
         WHERE o.id = ${row.salesOrderId} AND q.id = ${row.quoteId}`);
      expect(rows).toEqual([{ agrees: true }]);
    }
    if (
      row &&
      ['completed', 'declined', 'unrepairable', 'cancelled', 'testing', 'ready'].includes(row.state)
    ) {
      const held = and(eq(repairPart.repairOrderId, id), eq(repairPart.state, 'held'));
      expect(await db.$count(repairPart, held)).toBe(0);
    }
  }
  // Parts and reservations say the same, part by part.
  const { rows } = await db.execute<{ held: number; reserved: number; used: number; gone: number }>(sql`
    SELECT (SELECT coalesce(sum(units), 0)::int FROM repair_part WHERE ppid = ${desk.part.ppid} AND state = 'held') AS held,
           (SELECT reserved::int FROM stock_level WHERE ppid = ${desk.part.ppid} AND store_id = ${desk.storeId}) AS reserved,
           (SELECT coalesce(sum(units), 0)::int FROM repair_part WHERE ppid = ${desk.part.ppid} AND state = 'used') AS used,
           (SELECT ${PARTS} - on_hand::int FROM stock_level WHERE ppid = ${desk.part.ppid} AND store_id = ${desk.storeId}) AS gone`);
  expect(rows[0]?.held).toBe(rows[0]?.reserved);
  expect(rows[0]?.used).toBe(rows[0]?.gone);
  expect(rows[0]?.used).toBeGreaterThan(0);
});

/** Has what was planned of a kind done now. */
async function hurry(kind: string, id: number | string) {
  const { db } = shop.context();
  const ref = sql`${laterTask.kind} = ${kind} AND (${laterTask.refId} = ${String(id)} OR ${laterTask.refId} LIKE ${`${id}-%`})`;
  const [task] = await db.select().from(laterTask).where(ref);
  await db
    .update(laterTask)
    .set({ nextAt: new Date(0) })
    .where(ref);
  await performDue(shop.context(), 100);
  return task;
}
const stateOf = async (id: number) => (await desk.engineer.detail({ id })).state;

it('a booking that nobody came to is missed 24 hours after its time, and its member is reminded the day before', async () => {
  const customer = await desk.makeCustomer(0);
  const { orderId: id } = await desk.book(customer, { unlockCode: '2580' });
  const startsAt = new Date(`${tomorrow()}T11:00:00+08:00`);
  const early = await hurry('repair.miss', id);
  expect((early?.dueAt.getTime() ?? 0) - startsAt.getTime()).toBe(24 * 3_600_000);
  expect(await stateOf(id)).toBe('booked');
  const past = new Date(Date.now() - 25 * 3_600_000);
  const { db } = shop.context();
  await db.update(repairOrder).set({ startsAt: past }).where(eq(repairOrder.id, id));
  await db.insert(laterTask).values({
    ...{ tenantId: 0, kind: 'repair.miss', refId: `${id}-${past.getTime()}` },
    ...{ dueAt: past, nextAt: past },
  });
  await performDue(shop.context(), 100);
  expect(await stateOf(id)).toBe('missed');
  expect((await customer.client.notice.list({})).list.map(({ title }) => title)).toContain('维修预约已失效');
});

it('a quote stands for seven days; then the device goes back as it is', async () => {
  const customer = await desk.makeCustomer(0);
  const id = await desk.makeQuoted(customer);
  const { db } = shop.context();
  const [quote] = await db.select().from(repairQuote).where(eq(repairQuote.repairOrderId, id));
  const days = ((quote?.validUntil.getTime() ?? 0) - (quote?.createdAt.getTime() ?? 0)) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await db
    .update(repairQuote)
    .set({ validUntil: new Date(0) })
    .where(eq(repairQuote.repairOrderId, id));
  await hurry('repair.expireQuote', quote?.id ?? 0);
  expect(await stateOf(id)).toBe('declined');
});

it('C107 what was sent in is received, sent back, and delivered by time; nothing is sent before it is paid', async () => {
  const customer = await desk.makeCustomer();
  const mail = { way: 'mail', addressId: customer.addressId, day: '', time: '' };
  const { orderId: id } = await desk.book(customer, mail);
  await customer.client.repair.addCourier({ id, courier: '顺丰速运', number: 'SF1234567890' });
  expect(await customer.client.repair.detail({ orderId: id })).toMatchObject({
    ...{ stateText: '待寄出', courierIn: { number: 'SF1234567890' } },
  });
  await desk.receive(id);
  await desk.work(id, 'check');
  await desk.quote(id, 599);
  await desk.finish(id);
  const parcel = { courier: '顺丰速运', number: 'SF0987654321' };
  const send = async () => desk.engineer.release({ ...(await desk.seen(id)), ...parcel });
  await expect(send()).rejects.toMatchObject({ userMsg: '维修费用尚未支付，付款后才能交付' });
  const { payOrderId } = await customer.client.repair.detail({ orderId: id });
  await customer.client.payment.payByBalance({
    ...{ type: 'order', id: payOrderId ?? 0, payPassword: PAY_PASSWORD },
  });
  await send();
  const task = await hurry('repair.deliverByTime', id);
  expect(Math.round(((task?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
  expect(await stateOf(id)).toBe('completed');
});

it('what failed again under guarantee is made good for nothing and keeps the end of the first repair', async () => {
  const customer = await desk.makeCustomer();
  const { orderId: first } = await desk.book(customer);
  await desk.receive(first);
  await desk.work(first, 'check');
  await desk.quote(first, 0);
  await desk.finish(first);
  await desk.engineer.release(await desk.seen(first));
  const { db } = shop.context();
  const until = new Date(Date.now() + 40 * 86_400_000);
  await db.update(repairOrder).set({ warrantyUntil: until }).where(eq(repairOrder.id, first));
  const { orderId: id } = await desk.book(customer, { reworkOf: first });
  await desk.receive(id);
  await desk.work(id, 'check');
  expect(await desk.quote(id, 300, { covered: true })).toMatchObject({ state: 'approved' });
  await desk.finish(id);
  await desk.engineer.release(await desk.seen(id));
  const [row] = await db.select().from(repairOrder).where(eq(repairOrder.id, id));
  expect(row).toMatchObject({ state: 'completed', salesOrderId: null, warrantyUntil: until });
  const other = await desk.makeCustomer(0);
  await expect(desk.book(other, { reworkOf: first })).rejects.toMatchObject({ code: 4004 });
});
