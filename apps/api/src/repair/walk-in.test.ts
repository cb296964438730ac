import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_PASSWORD, refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { device } from '../device/device.tables.ts';
import { member } from '../member/member.tables.ts';
import { staff } from '../staff/staff.tables.ts';
import { makeSerialNumber, openRepairs, type RepairDesk } from './repair.fixture.ts';
import { repairOrder } from './repair.tables.ts';

let shop: TestShop;
let desk: RepairDesk;
let counter: ReturnType<TestShop['client']>['adminRepairIntake'];
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 1 });
  counter = shop.client(desk.caller).adminRepairIntake;
});
afterAll(() => shop.close());

const phones = Array.from({ length: 100 }, (_, at) => `188${String(12_340_000 + at)}`);
const newMobile = () => phones.pop() ?? '';
const visit = (more: object = {}) => ({
  ...{ storeId: desk.storeId, productId: desk.model.productId, faults: desk.model.itemIds },
  ...{ mobile: newMobile(), contactName: '张先生', serial: makeSerialNumber(), note: '右下角磕碰' },
  submitToken: `walk-in-of-this-test-${randomUUID()}`,
  ...more,
});
const rowOf = async (id: number) =>
  (await shop.context().db.select().from(repairOrder).where(eq(repairOrder.id, id)))[0];

/** A repair of a customer that was done, paid and handed over. */
async function makeCompleted() {
  const customer = await desk.makeCustomer();
  const serial = makeSerialNumber();
  const { orderId: id } = await desk.book(customer);
  await desk.receive(id, serial);
  await desk.work(id, 'check');
  await desk.quote(id, 699);
  const { payOrderId } = await customer.client.repair.control({ id, act: 'accept', quoteVersion: 1 });
  await desk.finish(id);
  await customer.client.payment.payByBalance({ type: 'order', id: payOrderId, payPassword: PAY_PASSWORD });
  await desk.engineer.release(await desk.seen(id));
  const { contactPhone: mobile } = await desk.engineer.detail({ id });
  return { id, serial, mobile };
}

it('X2290 a device that comes without a booking is received at once, for the member of the number', async () => {
  const wish = visit();
  const { id, number } = await counter.walkIn(wish);
  const ctx = shop.context();
  const ticket = await desk.engineer.detail({ id });
  expect(ticket).toMatchObject({
    ...{ number, state: 'received', way: 'store', serial: wish.serial, contactPhone: wish.mobile },
    ...{ intakeNote: '右下角磕碰', price: 599 },
  });
  expect(ticket.history.map(({ title }) => title)).toEqual(['门店已收机', '提交预约']);
  const [owner] = await ctx.db.select().from(member).where(eq(member.mobile, wish.mobile));
  const row = await rowOf(id);
  expect(row).toMatchObject({ memberId: owner?.id, claimId: null, startsAt: null });
  const [known] = await ctx.db
    .select()
    .from(device)
    .where(eq(device.id, row?.deviceId ?? 0));
  expect(known).toMatchObject({ memberId: owner?.id, storeId: desk.storeId });
  // It goes on like every other ticket.
  await desk.work(id, 'check');
  expect((await desk.quote(id, 599)).state).toBe('approved');
});

it('X2290 is taken in once however often it is pressed, and the device stands on one open ticket', async () => {
  const wish = visit();
  const made = await Promise.all(Array.from({ length: 5 }, () => counter.walkIn(wish)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const again = visit({ serial: wish.serial });
  expect(await refusalOf(counter.walkIn(again))).toMatchObject({ userMsg: '该设备已有进行中的维修单' });
  // Nobody is made a member by what was refused.
  const ctx = shop.context();
  expect(await ctx.db.select().from(member).where(eq(member.mobile, again.mobile))).toEqual([]);
  expect(await refusalOf(counter.walkIn(visit({ serial: '12' })))).toMatchObject({
    userMsg: '串号不正确，请重新扫描',
  });
});

it('X2290 without a fault it is looked at first', async () => {
  const { id } = await counter.walkIn(visit({ faults: [] }));
  expect(await rowOf(id)).toMatchObject({ bookedFen: null, faultText: '检测预约' });
});

it('X2290 what was repaired is made good for its own member alone, while the guarantee runs', async () => {
  const { id: reworkOf, serial, mobile } = await makeCompleted();
  expect(await refusalOf(counter.walkIn(visit({ serial, reworkOf })))).toMatchObject({
    userMsg: '维修单不存在',
  });
  const { id } = await counter.walkIn(visit({ serial, mobile, reworkOf }));
  expect(await rowOf(id)).toMatchObject({ reworkOf, bookedFen: null });
  expect(await desk.engineer.detail({ id })).toMatchObject({ covered: true });

  const old = await makeCompleted();
  await shop
    .context()
    .db.update(repairOrder)
    .set({ warrantyUntil: new Date(Date.now() - 1_000) })
    .where(eq(repairOrder.id, old.id));
  const late = visit({ serial: old.serial, mobile: old.mobile, reworkOf: old.id });
  expect(await refusalOf(counter.walkIn(late))).toMatchObject({
    userMsg: '该维修单不在保修期内，可重新预约维修',
  });
});

it('X2290 staff of a store take in at theirs alone', async () => {
  const ctx = shop.context();
  const elsewhere = await makeStore(ctx);
  const { staffId, caller } = await makeStaff(ctx, ['repair:receive']);
  await ctx.db
    .update(staff)
    .set({ storeId: elsewhere })
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)));
  const theirs = shop.client(caller).adminRepairIntake;
  expect(await refusalOf(theirs.walkIn(visit()))).toMatchObject({ userMsg: '门店不存在' });
});
