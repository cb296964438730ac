import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { tomorrow } from '../appointment/calendar.fixture.ts';
import { makeCodeOf, makeRule } from '../coupon/coupon-rules.fixture.ts';
import { openRepairs, type RepairDesk } from './repair.fixture.ts';

let shop: TestShop;
let desk: RepairDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 9, parts: 50 });
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<RepairDesk['makeCustomer']>>;
const door = (customer: Customer, time: string, more: object = {}) =>
  desk.book(customer, {
    way: 'door',
    shopId: 0,
    addressId: customer.addressId,
    window: time,
    time: '',
    ...more,
  });
/** The bill of a ticket that was quoted 699 yuan and agreed to. */
async function billOf(customer: Customer, id: number) {
  await desk.receive(id);
  await desk.work(id, 'check');
  await desk.quote(id, 699);
  const { bill: told } = await customer.client.repair.detail({ orderId: id });
  const { payOrderId } = await customer.client.repair.control({ id, act: 'accept', quoteVersion: 1 });
  const { bill } = await customer.client.repair.detail({ orderId: id });
  expect(bill).toEqual(told);
  return { bill, order: await customer.client.order.detail({ orderId: payOrderId }) };
}
/** A coupon in the hands of a customer. */
async function giveCoupon(customer: Customer, rule: Parameters<typeof makeRule>[1]) {
  const code = await makeCodeOf(shop.context(), await makeRule(shop.context(), { listed: false, ...rule }));
  const { repairCoupon } = customer.client;
  const add = rule?.usage === 'door' ? repairCoupon.addOfVisit : repairCoupon.addOfRepair;
  return (await add({ code })).id;
}

describe('C100 whether an engineer comes', () => {
  it('says from which store, for how much and when; in the county of the store for less', async () => {
    const customer = await desk.makeCustomer();
    const { repairAddress } = customer.client;
    expect(
      await repairAddress.comeTo({ addressId: customer.addressId, lat: 25.04, lng: 102.71 }),
    ).toMatchObject({
      ...{ reachable: true, reason: '', shopId: desk.storeId, distanceKm: 0, fee: 30, freeLeft: 2 },
      firstTime: { time: expect.stringMatching(/^\d\d:\d\d$/) },
    });
    expect(await repairAddress.comeTo({ cityId: 530_103 })).toMatchObject({ reachable: true, fee: 50 });
    expect(await repairAddress.comeTo({ cityId: 110_101 })).toMatchObject({
      ...{ reachable: false, reason: '该地址暂不支持上门维修，可到店或寄修', shopId: 0, firstTime: null },
    });
  });

  it('asks for an address, and knows none of another member or for a visitor', async () => {
    const [customer, other] = [await desk.makeCustomer(), await desk.makeCustomer()];
    const { comeTo } = customer.client.repairAddress;
    expect(await refusalOf(comeTo({ addressId: other.addressId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(comeTo({}))).toMatchObject({ userMsg: '请选择地址' });
    const visitor = shop.client().repairAddress;
    expect(await refusalOf(visitor.comeTo({ cityId: 530_102 }))).toMatchObject({ code: 1000 });
    expect(await refusalOf(visitor.freeVisits())).toMatchObject({ code: 1000 });
  });
});

it('C102 two visits of a month are free, the third is on the bill, and one that is cancelled is free again', async () => {
  const customer = await desk.makeCustomer();
  const free = async () => (await customer.client.repairAddress.freeVisits()).count;
  const isThisMonth = tomorrow().slice(0, 7) === (await customer.client.repairAddress.freeVisits()).month;
  const [first] = [await door(customer, '10:00'), await door(customer, '12:00')];
  if (isThisMonth) expect(await free()).toBe(0);
  const { orderId: third } = await door(customer, '14:00');
  const feeOf = async (id: number) => (await customer.client.repair.booking({ id })).visitFee;
  expect([await feeOf(first.orderId), await feeOf(third)]).toEqual([0, 30]);
  await customer.client.repair.cancel({ id: first.orderId });
  if (isThisMonth) expect(await free()).toBe(1);
  const { bill, order } = await billOf(customer, third);
  expect(bill).toEqual({ visitFee: 30, couponOff: 0, payable: 729 });
  expect(order).toMatchObject({ totalPrice: 729 });
  const { orderId: fourth } = await door(customer, '16:00');
  expect(await feeOf(fourth)).toBe(0);
});

describe('coupons', () => {
  it('C091 C092 one for repairs is had by its code, chosen, and taken off the bill; a new quote gives it back', async () => {
    const customer = await desk.makeCustomer();
    const couponId = await giveCoupon(customer, { usage: 'repair', amountFen: 5_000, thresholdFen: 60_000 });
    const list = (total: number) =>
      customer.client.repairCoupon.ofRepair({ productId: desk.model.productId, total });
    expect(await list(599)).toMatchObject([{ id: couponId, off: 0, reason: '满600元可用' }]);
    expect(await list(699)).toMatchObject([{ id: couponId, off: 50, reason: '' }]);
    const faults = { faults: [], couponId };
    const { orderId: id } = await desk.book(customer, faults);
    expect(await customer.client.repair.booking({ id })).toMatchObject({ couponName: expect.any(String) });
    const { bill, order } = await billOf(customer, id);
    expect(bill).toEqual({ visitFee: 0, couponOff: 50, payable: 649 });
    expect(order).toMatchObject({ totalPrice: 649 });
    expect(await list(699)).toEqual([]);
    await desk.quote(id, 500);
    expect(await list(699)).toMatchObject([{ id: couponId }]);
    expect((await customer.client.repair.detail({ orderId: id })).bill).toEqual({
      ...{ visitFee: 0, couponOff: 0, payable: 500 },
    });
  });

  it('C093 C094 one for visits pays the visit alone', async () => {
    const customer = await desk.makeCustomer();
    for (const time of ['10:00', '12:00']) await door(customer, time);
    const couponId = await giveCoupon(customer, { usage: 'door', amountFen: 9_900, thresholdFen: 0 });
    expect(await customer.client.repairCoupon.ofVisit({ total: 30 })).toMatchObject([
      { id: couponId, off: 30 },
    ]);
    const { orderId: id } = await door(customer, '17:00', { couponId });
    const { bill } = await billOf(customer, id);
    expect(bill).toEqual({ visitFee: 30, couponOff: 30, payable: 699 });
  });

  it('C092 C094 a code for something else stays good; a coupon of somebody else is none', async () => {
    const [customer, other] = [await desk.makeCustomer(), await desk.makeCustomer()];
    const ctx = shop.context();
    const code = await makeCodeOf(ctx, await makeRule(ctx, { listed: false, usage: 'goods' }));
    const { addOfRepair, addOfVisit } = customer.client.repairCoupon;
    expect(await refusalOf(addOfRepair({ code }))).toMatchObject({
      userMsg: '该兑换码不是维修优惠券，请到“我的优惠券”中兑换',
    });
    expect(await refusalOf(addOfVisit({ code: 'ABCDABCDABCDABCD' }))).toMatchObject({
      userMsg: '兑换码无效或已使用',
    });
    expect(await customer.client.coupon.exchange({ code })).toMatchObject({ kind: 'coupon' });
    const couponId = await giveCoupon(other, { usage: 'repair' });
    expect(await refusalOf(desk.book(customer, { couponId }))).toMatchObject({
      userMsg: '优惠券已使用或已过期，请重新选择',
    });
    expect(await refusalOf(shop.client().repairCoupon.ofRepair({}))).toMatchObject({ code: 1000 });
  });
});
