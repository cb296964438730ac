import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, countStanding, makeDesk, tomorrow } from '../appointment/calendar.fixture.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { makeRule } from './coupon-rules.fixture.ts';
import { grantCoupon } from './give-coupon.ts';
import { writeVoucherCode } from './voucher.ts';

let shop: TestShop;
let ctx: RequestContext;
let buyer: Buyer;
let desk: Awaited<ReturnType<typeof makeDesk>>;
let id: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
  desk = await makeDesk(shop, 1);
  id = await giveVoucher(buyer);
});
afterAll(() => shop.close());

async function giveVoucher({ memberId }: Buyer, stores: number[] = []): Promise<number> {
  const audience = stores.length > 0 ? { stores } : {};
  const rule = await makeRule(ctx, { kind: 'service', covers: '到店贴膜', times: 2, perMember: 9, audience });
  const given = await inTransaction(ctx, (tx) => grantCoupon(tx, memberId, rule, { source: 'staff' }));
  return given?.id ?? 0;
}

const visit = (time = '14:00') => ({ id, shopId: desk.storeId, startsAt: at(tomorrow(), time) });
const bookingOf = async ({ client }: Buyer) => (await client.coupon.voucher({ id })).booking;

it('C255 a member books a time for a voucher, sees it, and gives it up', async () => {
  const { coupon, appointment } = buyer.client;
  const free = await appointment.freeTimes({ shopId: desk.storeId, service: 'repair', minutes: 30 });
  const slots = free.days.find(({ date }) => date === tomorrow())?.slots ?? [];
  expect(slots.find(({ time }) => time === '14:00')).toMatchObject({ state: 'free' });
  const booked = await coupon.bookVoucher(visit());
  expect(booked).toMatchObject({ shopId: desk.storeId, startsAt: visit().startsAt });
  expect(booked.store).not.toBe('');
  expect(await bookingOf(buyer)).toEqual(booked);
  expect((await coupon.services({})).list).toMatchObject([{ id, booking: booked }]);
  expect(await refusalOf(coupon.bookVoucher(visit('16:00')))).toMatchObject({
    code: 4009,
    userMsg: '该服务券已有预约，请先取消原预约',
  });
  await coupon.cancelVoucherBooking({ id });
  await coupon.cancelVoucherBooking({ id });
  expect(await bookingOf(buyer)).toBeNull();
  expect(await countStanding(shop, desk.storeId)).toBe(0);
});

it('C255 of ten bookings of one voucher at once one stands, and a time that is full names others', async () => {
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00'];
  const results = await Promise.allSettled(times.map((time) => buyer.client.coupon.bookVoucher(visit(time))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countStanding(shop, desk.storeId)).toBe(1);
  const { startsAt } = (await bookingOf(buyer))!;
  const other = await makeBuyer(shop);
  const theirs = await giveVoucher(other);
  const late = other.client.coupon.bookVoucher({ id: theirs, shopId: desk.storeId, startsAt });
  await expect(late).rejects.toMatchObject({ refusal: 'timeFull', userMsg: '该时段已约满' });
});

it('C255 refuses a voucher of somebody else, one that is not for the store, and a time out of its hours', async () => {
  const stranger = await makeBuyer(shop);
  expect(await refusalOf(stranger.client.coupon.bookVoucher(visit()))).toMatchObject({ code: 4004 });
  expect(await refusalOf(stranger.client.coupon.cancelVoucherBooking({ id }))).toMatchObject({ code: 4004 });
  id = await giveVoucher(buyer, [await makeStore(ctx)]);
  expect(await refusalOf(buyer.client.coupon.bookVoucher(visit()))).toMatchObject({
    userMsg: '该服务券不能在该门店使用',
  });
  id = await giveVoucher(buyer);
  expect(await refusalOf(buyer.client.coupon.bookVoucher(visit('03:00')))).toMatchObject({ code: 4009 });
  expect(await countStanding(shop, desk.storeId)).toBe(0);
});

it('C255 a visit is done when the store uses the voucher', async () => {
  await buyer.client.coupon.bookVoucher(visit());
  const staff = shop.client((await makeStaff(ctx, ['voucher:use'])).caller);
  const code = writeVoucherCode(ctx, { id, memberId: buyer.memberId });
  const { ticket } = await staff.adminVoucher.scan({ code, storeId: desk.storeId });
  await staff.adminVoucher.use({ id, ticket, storeId: desk.storeId });
  expect(await bookingOf(buyer)).toBeNull();
  const { list } = await desk.desk.list({ storeId: desk.storeId });
  expect(list).toMatchObject([{ subjectKind: 'voucher', subjectId: id, state: 'done' }]);
});

it('C255 staff who move or cancel a visit tell the member, and who cancels it himself is told nothing', async () => {
  const { coupon, notice } = buyer.client;
  const titles = async () => (await notice.list({})).list.map(({ title }) => title);
  const standing = async () =>
    (await desk.desk.list({ storeId: desk.storeId, state: 'confirmed' })).list[0]!.id;
  await coupon.bookVoucher(visit());
  await desk.desk.move({ id: await standing(), startsAt: at(tomorrow(), '15:00') });
  expect(await bookingOf(buyer)).toMatchObject({ startsAt: at(tomorrow(), '15:00') });
  expect(await titles()).toContain('到店预约已改期');
  await desk.desk.cancel({ id: await standing(), reason: '工程师请假' });
  expect(await bookingOf(buyer)).toBeNull();
  expect(await titles()).toContain('到店预约已取消');
  const told = (await titles()).length;
  await coupon.bookVoucher(visit('17:00'));
  await coupon.cancelVoucherBooking({ id });
  expect(await titles()).toHaveLength(told);
});
