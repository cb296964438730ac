import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PASSWORD, readStock, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { appointmentClaim } from '../appointment/appointment.tables.ts';
import { tomorrow } from '../appointment/calendar.fixture.ts';
import { salesOrder } from '../order/order.tables.ts';
import { repairPrice } from '../repair-catalogue/repair-catalogue.tables.ts';
import { makeSerialNumber, openRepairs, type RepairDesk } from './repair.fixture.ts';
import { repairOrder } from './repair.tables.ts';

let shop: TestShop;
let desk: RepairDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 8, parts: 50 });
});
afterAll(() => shop.close());

const rowOf = async (id: number) =>
  (await shop.context().db.select().from(repairOrder).where(eq(repairOrder.id, id)))[0];

it('C087 C088 C105 a repair is booked, received, quoted, agreed to, paid, done, and handed over', async () => {
  const customer = await desk.makeCustomer();
  const { orderId: id, number, code } = await desk.book(customer, { imei: '', remark: '屏幕碎了' });
  expect(number).toMatch(/^\d{12}$/);
  expect(await customer.client.repair.booking({ id })).toMatchObject({
    ...{ number, code, state: 'booked', stateText: '待到店', day: tomorrow(), time: '11:00' },
    ...{ price: 599, canChange: true, canCancel: true, shop: { id: desk.storeId } },
  });
  const serial = makeSerialNumber();
  await desk.receive(id, serial);
  await desk.work(id, 'check');
  await desk.quote(id, 699);
  expect(await customer.client.repair.detail({ orderId: id })).toMatchObject({
    ...{ state: 'quoted', quote: { version: 1, total: 699 }, actions: ['accept', 'reject'] },
    serialTail: serial.slice(-4),
  });
  const before = await readStock(shop.context(), desk.part.ppid);
  const { payOrderId } = await customer.client.repair.control({ id, act: 'accept', quoteVersion: 1 });
  expect((await readStock(shop.context(), desk.part.ppid)).reserved).toBe(before.reserved + 1);
  await desk.finish(id);
  expect(await readStock(shop.context(), desk.part.ppid)).toMatchObject({
    ...{ onHand: before.onHand - 1, reserved: before.reserved },
  });
  expect(await refusalOf(desk.engineer.release(await desk.seen(id)))).toMatchObject({
    userMsg: '维修费用尚未支付，付款后才能交付',
  });
  const order = await customer.client.order.detail({ orderId: payOrderId });
  expect(order).toMatchObject({ state: 'unpaid' });
  await customer.client.payment.payByBalance({ type: 'order', id: payOrderId, payPassword: PAY_PASSWORD });
  await desk.engineer.release(await desk.seen(id));
  const done = await customer.client.repair.detail({ orderId: id });
  expect(done).toMatchObject({
    state: 'completed',
    paid: true,
    actions: ['rework'],
    guarantee: { days: 365 },
  });
  expect(done.timeline.map(({ title }) => title)).toEqual([
    ...['已取机', '已付款', '可以取机', '维修完成，开始测试', '开始维修', '已同意维修', '已出具报价'],
    ...['开始检测', '门店已收机', '提交预约'],
  ]);
  const [bill] = await shop.context().db.select().from(salesOrder).where(eq(salesOrder.id, payOrderId));
  expect(bill).toMatchObject({ kind: 'repair', state: 'completed', delivery: 'none', payableFen: 69_900 });
});

describe('C087 a booking', () => {
  it('is one however often its form is sent, at once too', async () => {
    const customer = await desk.makeCustomer();
    const wish = desk.wish({ time: '12:00' });
    const made = await Promise.all(Array.from({ length: 6 }, () => customer.client.repair.submit(wish)));
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
  });

  it('is one of three that a member has open', async () => {
    const customer = await desk.makeCustomer();
    const tries = ['13:00', '14:00', '15:00', '16:00', '17:00'].map((time) => desk.book(customer, { time }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refusalOf(desk.book(customer, { time: '18:00' }))).toMatchObject({
      userMsg: '每位会员最多同时预约 3 单',
    });
  });

  it('keeps a device to one open ticket', async () => {
    const [one, other] = [await desk.makeCustomer(), await desk.makeCustomer()];
    const imei = makeSerialNumber();
    const { orderId } = await desk.book(one, { imei, time: '18:00' });
    expect(await refusalOf(desk.book(other, { imei, time: '18:00' }))).toMatchObject({
      userMsg: '该设备已有进行中的维修单',
    });
    await one.client.repair.cancel({ id: orderId });
    await desk.book(other, { imei, time: '18:00' });
  });

  it('keeps its price: one that was raised since needs a quote, one that is not above it is agreed to', async () => {
    const customer = await desk.makeCustomer();
    const { orderId: id } = await desk.book(customer, { time: '19:00' });
    await shop
      .context()
      .db.update(repairPrice)
      .set({ priceFen: 99_900 })
      .where(eq(repairPrice.productId, desk.model.productId));
    await desk.receive(id);
    await desk.work(id, 'check');
    expect(await desk.quote(id, 599)).toMatchObject({ state: 'approved' });
    await shop
      .context()
      .db.update(repairPrice)
      .set({ priceFen: 59_900 })
      .where(eq(repairPrice.productId, desk.model.productId));
    expect(await customer.client.repair.detail({ orderId: id })).toMatchObject({
      ...{ price: 599, quote: { total: 599, state: 'accepted' }, actions: ['pay'] },
    });
  });

  it('that is cancelled gives its time back; once the device is here it is not cancelled any more', async () => {
    const customer = await desk.makeCustomer();
    const { orderId: id } = await desk.book(customer);
    await customer.client.repair.cancel({ id });
    const claimId = (await rowOf(id))?.claimId ?? 0;
    const [claim] = await shop
      .context()
      .db.select()
      .from(appointmentClaim)
      .where(eq(appointmentClaim.id, claimId));
    expect(claim?.state).toBe('released');
    const { orderId: second } = await desk.book(customer);
    await desk.receive(second);
    expect(await refusalOf(customer.client.repair.cancel({ id: second }))).toMatchObject({
      ...{ code: 4009, userMsg: '设备已收到，不能取消，请联系门店' },
    });
  });
});

it('another serial than was booked asks for a new check: what was agreed to holds no longer', async () => {
  const customer = await desk.makeCustomer();
  const { orderId: id } = await desk.book(customer, { imei: makeSerialNumber() });
  await desk.receive(id, makeSerialNumber());
  await desk.work(id, 'check');
  expect(await desk.quote(id, 599)).toMatchObject({ state: 'quoted' });
  const { history } = await desk.engineer.detail({ id });
  expect(history.map(({ title }) => title)).toContain('串号与预约不符');
});

it('C088 a quote that was changed meanwhile is refused with the new one, and a paid bill goes back', async () => {
  const customer = await desk.makeCustomer();
  const id = await desk.makeQuoted(customer);
  await desk.quote(id, 799);
  const accept = (quoteVersion: number) =>
    customer.client.repair.control({ id, act: 'accept', quoteVersion });
  expect(await refusalOf(accept(1))).toMatchObject({
    ...{ code: 4009, userMsg: '报价已更新，请重新确认', data: { version: 2, total: 799 } },
  });
  const { payOrderId } = await accept(2);
  await customer.client.payment.payByBalance({ type: 'order', id: payOrderId, payPassword: PAY_PASSWORD });
  await desk.quote(id, 899);
  expect(await customer.client.order.detail({ orderId: payOrderId })).toMatchObject({ state: 'refunded' });
  await customer.client.repair.control({ id, act: 'reject', quoteVersion: 3 });
  expect(await rowOf(id)).toMatchObject({ state: 'declined', salesOrderId: null });
  const { parts } = await desk.engineer.detail({ id });
  expect(parts.map(({ state }) => state)).toEqual(['returned']);
  await desk.work(id, 'ready');
  await desk.engineer.release(await desk.seen(id));
  expect(await rowOf(id)).toMatchObject({ state: 'completed', warrantyUntil: null });
});

it('a bill is neither cancelled nor taken back behind its ticket', async () => {
  const customer = await desk.makeCustomer();
  const id = await desk.makeQuoted(customer);
  const { payOrderId: orderId } = await customer.client.repair.control({
    id,
    act: 'accept',
    quoteVersion: 1,
  });
  expect(await refusalOf(customer.client.order.cancel({ orderId }))).toMatchObject({ code: 4009 });
  await customer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  expect(await rowOf(id)).toMatchObject({ salesOrderId: orderId });
});

it('the code of a screen lies sealed, is read by the engineer in charge alone, and is gone when the work is done', async () => {
  const customer = await desk.makeCustomer();
  const { orderId: id } = await desk.book(customer, { unlockCode: '246810' });
  const sealed = (await rowOf(id))?.unlockSealed;
  expect(sealed?.includes(Buffer.from('246810'))).toBe(false);
  await desk.receive(id);
  expect(await refusalOf(desk.engineer.unlockCode({ id }))).toMatchObject({ code: 4009 });
  await desk.work(id, 'check');
  expect(await desk.engineer.unlockCode({ id })).toEqual({ unlockCode: '246810' });
  const other = await desk.makeColleague(['repair:work', 'repair:read']);
  expect(await refusalOf(other.adminRepair.unlockCode({ id }))).toMatchObject({ code: 4009 });
  const { list } = await shop.client(desk.caller).adminAudit.list({ action: 'repair.unlock' });
  expect(list).toHaveLength(1);
  await desk.quote(id, 599);
  await desk.finish(id);
  expect(await rowOf(id)).toMatchObject({ state: 'ready', unlockSealed: null });
});

it('X1765 staff find what nobody moved on in time', async () => {
  const customer = await desk.makeCustomer();
  const { orderId: id } = await desk.book(customer, { time: '18:00' });
  await desk.receive(id);
  const isOverdue = async () =>
    (await desk.engineer.list({ focus: 'overdue', pageSize: 500 })).list.some((one) => one.id === id);
  expect(await isOverdue()).toBe(false);
  const { db } = shop.context();
  const age = (hours: number) =>
    db
      .update(repairOrder)
      .set({ changedAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(repairOrder.id, id));
  await age(47);
  expect(await isOverdue()).toBe(false);
  await age(49);
  expect(await isOverdue()).toBe(true);
});
