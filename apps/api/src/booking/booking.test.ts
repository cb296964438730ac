import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { updateSku } from '../catalog/catalog.service.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { booking } from './booking.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.sms.sent.length = 0;
});

const bookingOf = async (id: number) =>
  (await shop.context().db.select().from(booking).where(eq(booking.id, id)))[0];

async function makeBooker() {
  const { caller, mobile } = await makeMember(shop.context());
  return { client: shop.client(caller), mobile };
}

describe('C152 goods that are booked', () => {
  it('are held for a member without a code: in a store, told by message and over the telephone', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 0 });
    const shopId = await makeStore(shop.context());
    const { client, mobile } = await makeBooker();
    const { id, code, told } = await client.booking.reserve({ ppid, shopId });
    expect({ code, told }).toEqual({ code: expect.stringMatching(/^\d{6}$/), told: true });
    expect(shop.sms.sent).toMatchObject([{ template: 'goodsBooked', phone: mobile }]);
    expect(await client.booking.mine({ ppid })).toMatchObject([
      { id, code, state: 'open', shop: { id: shopId } },
    ]);
    const { list } = await client.notice.list({});
    expect(list.filter(({ title }) => title === '商品预约成功')).toHaveLength(1);
  });

  it('S371 need a text code in `vcode` for any other number, and of a guest', async () => {
    const { ppid } = await makeSku(shop.context(), {});
    const phone = '13711113333';
    const guest = shop.client();
    const reserve = (vcode = '') => guest.booking.reserve({ ppid, phone, vcode });
    expect(await refusalOf(reserve())).toMatchObject({ code: 4000, userMsg: '请先验证手机号' });
    expect(await refusalOf(reserve('000000'))).toMatchObject({ userMsg: '验证码不正确或已过期' });
    const { client } = await makeBooker();
    expect(await refusalOf(client.booking.reserve({ ppid, phone }))).toMatchObject({ code: 4000 });
    expect(await refusalOf(guest.booking.reserve({ ppid }))).toMatchObject({ userMsg: '请填写手机号' });
    await guest.auth.sendLoginCode({ phone });
    const vcode = shop.sms.lastCode(phone);
    expect((await reserve(vcode)).code).toMatch(/^\d{6}$/);
    expect(await refusalOf(reserve(vcode))).toMatchObject({ userMsg: '验证码不正确或已过期' });
  });

  it('are one booking however often the button is pressed, in the store said last', async () => {
    const { ppid } = await makeSku(shop.context(), {});
    const { client } = await makeBooker();
    const made = await Promise.all(Array.from({ length: 8 }, () => client.booking.reserve({ ppid })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ told }) => told)).toHaveLength(1);
    const shopId = await makeStore(shop.context());
    expect((await client.booking.reserve({ ppid, shopId })).code).toBe(made[0]?.code);
    expect(await bookingOf(made[0]?.id ?? 0)).toMatchObject({ storeId: shopId });
  });

  it('are at most five of a number at once', async () => {
    const { client } = await makeBooker();
    const goods = await Promise.all(Array.from({ length: 7 }, () => makeSku(shop.context(), {})));
    const answers = await Promise.allSettled(goods.map(({ ppid }) => client.booking.reserve({ ppid })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await client.booking.mine({})).toHaveLength(5);
  });

  it('are on the shelf of this shop, and so is the store', async () => {
    const { client } = await makeBooker();
    const { ppid } = await makeSku(shop.context(), {});
    const [foreignSku, foreignShop] = [await makeSku(shop.context(1), {}), await makeStore(shop.context(1))];
    const code = async (wish: { ppid: number; shopId?: number }) =>
      (await refusalOf(client.booking.reserve(wish))).code;
    expect(await code({ ppid: foreignSku.ppid })).toBe(4004);
    expect(await code({ ppid, shopId: foreignShop })).toBe(4004);
    await updateSku(shop.context(), ppid, { status: 'offShelf' });
    expect(await code({ ppid })).toBe(4009);
  });
});

it('a member cancels an own booking once, and nobody else’s', async () => {
  const { ppid } = await makeSku(shop.context(), {});
  const [{ client }, other] = [await makeBooker(), await makeBooker()];
  const { id } = await client.booking.reserve({ ppid });
  expect(await refusalOf(other.client.booking.cancel({ id }))).toMatchObject({ code: 4004 });
  expect(await refusalOf(shop.client().booking.cancel({ id }))).toMatchObject({ code: 1000 });
  await client.booking.cancel({ id });
  expect(await refusalOf(client.booking.cancel({ id }))).toMatchObject({ code: 4009 });
  expect(await client.booking.mine({})).toEqual([]);
});

it('C152 a booking is over after seven days, and its member is told', async () => {
  const { ppid } = await makeSku(shop.context(), {});
  const { client } = await makeBooker();
  const { id } = await client.booking.reserve({ ppid });
  const { db } = shop.context();
  const [task] = await db
    .select()
    .from(laterTask)
    .where(eq(laterTask.refId, String(id)));
  const days = ((task?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await db
    .update(laterTask)
    .set({ nextAt: new Date(0) })
    .where(eq(laterTask.refId, String(id)));
  await performDue(shop.context(), 100);
  expect(await bookingOf(id)).toMatchObject({ state: 'lapsed' });
  const { list } = await client.notice.list({});
  expect(list.map(({ title }) => title)).toContain('商品预约已过期');
});

describe('staff', () => {
  it('ring, cancel with a reason that the member reads, and only one of two at once', async () => {
    const { ppid } = await makeSku(shop.context(), {});
    const { client, mobile } = await makeBooker();
    const { id } = await client.booking.reserve({ ppid });
    const { caller } = await makeStaff(shop.context(), ['booking:serve']);
    const { adminBooking } = shop.client(caller);
    const { list } = await adminBooking.list({ keyword: mobile });
    expect(list).toMatchObject([{ id, phone: mobile, state: 'open', shopName: '' }]);
    const rung = await Promise.allSettled([1, 2].map(() => adminBooking.act({ id, act: 'call' })));
    expect(rung.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await adminBooking.act({ id, act: 'cancel', note: '该颜色已售完' });
    expect(await refusalOf(adminBooking.act({ id, act: 'done' }))).toMatchObject({ code: 4009 });
    const notices = await client.notice.list({});
    expect(notices.list.find(({ title }) => title === '商品预约已取消')?.text).toBe('该颜色已售完');
  });

  it('of a store see and touch its own bookings, without the right nobody, of another tenant nothing', async () => {
    const { ppid } = await makeSku(shop.context(), {});
    const [here, there] = [await makeStore(shop.context()), await makeStore(shop.context())];
    const { client } = await makeBooker();
    const { id } = await client.booking.reserve({ ppid, shopId: here });
    const bound = await makeStaff(shop.context(), ['booking:serve']);
    await shop
      .context()
      .db.update(staffTable)
      .set({ storeId: there })
      .where(eq(staffTable.id, bound.staffId));
    const { adminBooking } = shop.client(bound.caller);
    expect((await adminBooking.list({ shopId: here })).total).toBe(0);
    expect(await refusalOf(adminBooking.act({ id, act: 'done' }))).toMatchObject({ code: 4004 });
    const without = await makeStaff(shop.context(), ['watch:read']);
    expect(await refusalOf(shop.client(without.caller).adminBooking.list({}))).toMatchObject({ code: 4003 });
    const foreign = await makeStaff(shop.context(1), ['booking:serve']);
    const elsewhere = shop.client(foreign.caller).adminBooking;
    expect((await elsewhere.list({})).total).toBe(0);
    expect(await refusalOf(elsewhere.act({ id, act: 'done' }))).toMatchObject({ code: 4004 });
  });
});
