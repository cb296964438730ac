import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, countStanding, makeDesk, tomorrow } from '../appointment/calendar.fixture.ts';
import { makeRule } from '../coupon/coupon-rules.fixture.ts';
import { grantCoupon } from '../coupon/give-coupon.ts';
import { makeGuides } from '../guide/guides.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { openRepairs } from '../repair/repair.fixture.ts';
import { store } from '../store/store.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A member who has booked in every room: a guide at 13, a repair at 11, a service at 15, a voucher at 17, goods. */
async function makeBooker() {
  const [guides, repairs, desk] = [
    await makeGuides(shop, ['小林']),
    await openRepairs(shop),
    await makeDesk(shop, 2),
  ];
  const buyer = await makeBuyer(shop);
  const { client } = buyer;
  const goods = await makeSku(shop.context(), { stock: 0 });
  await client.booking.reserve({ ppid: goods.ppid });
  await client.guide.submit({
    ...{ shopid: guides.shopid, jobId: guides.jobId, time: at(tomorrow(), '13:00') },
  });
  await repairs.book(buyer);
  const { adminItService } = shop.client((await makeStaff(shop.context())).caller);
  const service = await adminItService.save({
    ...{ name: `贴膜 ${desk.storeId}`, summary: '高清钢化膜', steps: ['贴膜'], icon: 'film' },
    ...{ place: 'store', minutes: 30, ownPrice: 39, storeIds: [desk.storeId], active: true },
  });
  await client.itService.book({ id: service.id, shopId: desk.storeId, startsAt: at(tomorrow(), '15:00') });
  const rule = await makeRule(shop.context(), {
    kind: 'service',
    covers: '到店贴膜',
    times: 2,
    audience: {},
  });
  const voucher = await inTransaction(shop.context(), (tx) =>
    grantCoupon(tx, buyer.memberId, rule, { source: 'staff' }),
  );
  await client.coupon.bookVoucher({
    ...{ id: voucher?.id ?? 0, shopId: desk.storeId, startsAt: at(tomorrow(), '17:00') },
  });
  return { client, desk, guides, repairs, goods };
}

it('C245 lists what a member has booked in every room, the nearest first, page by page, to nobody else', async () => {
  const { client, guides, repairs, goods } = await makeBooker();
  const { list, total } = await client.myBooking.list({});
  expect(list.map(({ kind }) => kind)).toEqual(['repair', 'guide', 'itService', 'voucher', 'product']);
  expect(total).toBe(5);
  expect(list.every(({ ahead, canCancel }) => ahead && canCancel)).toBe(true);
  expect(list[0]).toMatchObject({
    ...{ at: at(tomorrow(), '11:00'), stateText: '已预约', store: { id: repairs.storeId } },
    code: expect.stringMatching(/^\d{6}$/),
  });
  expect(list[1]).toMatchObject({
    ...{ title: '小林', at: at(tomorrow(), '13:00') },
    link: `/stores/reservation/${guides.shopid}/${guides.jobId}`,
  });
  expect(list[4]).toMatchObject({ store: { id: 0 }, link: `/product/${goods.ppid}`, stateText: '待联系' });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => client.myBooking.list({ page, pageSize: 2 }).then((one) => one.list)),
  );
  expect(pages.flat()).toEqual(list);
  await shop.context().db.update(store).set({ active: false }).where(eq(store.id, guides.shopid));
  const closed = (await client.myBooking.list({})).list.find(({ kind }) => kind === 'guide');
  expect(closed?.store).toEqual({ id: 0, name: '门店已停业', address: '' });
  const stranger = (await makeBuyer(shop)).client;
  expect((await stranger.myBooking.list({})).total).toBe(0);
  await expect(shop.client().myBooking.list({})).rejects.toMatchObject({ code: 1000 });
});

it('C246 cancels each where it was booked, once, and none of somebody else', async () => {
  const { client, desk, guides, repairs } = await makeBooker();
  const { list } = await client.myBooking.list({});
  const stranger = (await makeBuyer(shop)).client;
  for (const { id } of list)
    expect(await refusalOf(stranger.myBooking.cancel({ id }))).toMatchObject({ code: 4004 });
  for (const { id } of list) await client.myBooking.cancel({ id });
  for (const storeId of [desk.storeId, guides.shopid, repairs.storeId])
    expect(await countStanding(shop, storeId)).toBe(0);
  const after = await client.myBooking.list({});
  expect(after.list.map(({ stateText }) => stateText)).toEqual(after.list.map(() => '已取消'));
  expect(after.list.some(({ ahead, canCancel, code }) => ahead || canCancel || code !== '')).toBe(false);
  const [guide] = list.filter(({ kind }) => kind === 'guide');
  expect(await refusalOf(client.myBooking.cancel({ id: guide?.id ?? 0 }))).toMatchObject({ code: 4009 });
  for (const id of [1, 9e12 + 1]) expect((await refusalOf(client.myBooking.cancel({ id }))).code).toBe(4004);
});

it('C246 of twenty who cancel one booking at once one does', async () => {
  const guides = await makeGuides(shop, ['小周']);
  const { client } = await makeBuyer(shop);
  await client.guide.submit({
    ...{ shopid: guides.shopid, jobId: guides.jobId, time: at(tomorrow(), '13:00') },
  });
  const id = (await client.myBooking.list({})).list[0]?.id ?? 0;
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => client.myBooking.cancel({ id })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
