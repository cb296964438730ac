import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { store } from './store.tables.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  shop = await TestShop.open();
  staff = await makeStaff(shop.context());
});
afterAll(() => shop.close());

const admin = () => shop.client(staff.caller).adminStore;
/** What an announcement would have every process do, which listens to none here. */
const hear = () => shop.api.platform.sharedAnswers.forgetTenant(0);
const detail = (id: number) => shop.client().store.detail({ id });
const everyDay = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, opens, closes }));
const today = () => writeBeijingDay(new Date());

it('S306 hours by days of the week are read by shoppers at once, and give way to one pair for every day', async () => {
  const storeId = await makeStore(shop.context());
  const weekend = everyDay('10:00', '22:00', [6, 7]);
  await admin().saveHours({ storeId, hours: [...everyDay('09:30', '21:30', [1, 2, 3, 4, 5]), ...weekend] });
  hear();
  const text = '周一至周五 09:30-21:30；周六、周日 10:00-22:00';
  expect(await detail(storeId)).toMatchObject({ openTime: text });
  expect(await admin().hours({ storeId })).toMatchObject({ openTime: text });
  const [row] = (await admin().list({ keyword: `门店` })).list.filter(({ id }) => id === storeId);
  const form = { ...row!, openTime: '' };
  await admin().save({ ...form, name: '改名店' });
  expect((await admin().hours({ storeId })).hours).toHaveLength(7);
  expect((await detail(storeId)).openTime).toBe(text);
  await admin().save({ ...form, openTime: '08:00-20:00' });
  hear();
  expect((await admin().hours({ storeId })).hours).toEqual(everyDay('08:00', '20:00'));
  expect((await shop.client(staff.caller).adminAudit.list({ action: 'store.hours' })).list[0]).toMatchObject({
    changes: [{ field: '营业时间', before: '09:30-21:30', after: text }],
  });
});

it('S306 a day that is closed is told beforehand, and on the day itself the store is', async () => {
  const storeId = await makeStore(shop.context());
  await admin().saveDays({ storeIds: [storeId], from: today(), to: today(), closed: true, note: '盘点' });
  hear();
  const shown = await detail(storeId);
  expect(shown.businessStatus).toMatchObject({ statusText: '休息中', openTime2: '今日休息' });
  expect(shown.specialDays).toMatchObject([{ hours: '休息', note: '盘点' }]);
  const [month, day] = [Number(today().slice(5, 7)), Number(today().slice(8))];
  expect(shown.specialDays[0]?.day).toMatch(new RegExp(`^${month}月${day}日 周[一二三四五六日]$`));
  await admin().removeDay({ storeId, day: today() });
  hear();
  expect((await detail(storeId)).specialDays).toEqual([]);
  expect(await refusalOf(admin().removeDay({ storeId, day: today() }))).toMatchObject({ code: 4004 });
});

it('what a store says of a day goes before what is said of all', async () => {
  const [own, other] = [await makeStore(shop.context()), await makeStore(shop.context())];
  const day = shiftDay(today(), 3);
  await admin().saveDays({ from: day, to: day, closed: true, note: '年会' });
  await admin().saveDays({
    storeIds: [own],
    from: day,
    to: day,
    closed: false,
    opens: '10:00',
    closes: '16:00',
  });
  hear();
  expect((await detail(own)).specialDays).toMatchObject([{ hours: '10:00-16:00' }]);
  expect((await detail(other)).specialDays).toMatchObject([{ hours: '休息', note: '年会' }]);
  expect((await admin().days({ storeId: own })).list).toMatchObject([
    { storeId: 0, storeName: '全部门店', day, closed: true },
    { storeId: own, day, closed: false, opens: '10:00', closes: '16:00' },
  ]);
  await admin().removeDay({ storeId: 0, day });
});

it.each([
  ['that end before they begin', [{ weekday: 1, opens: '21:00', closes: '09:00' }]],
  [
    'that meet',
    [
      { weekday: 1, opens: '09:00', closes: '13:00' },
      { weekday: 1, opens: '12:30', closes: '20:00' },
    ],
  ],
])('hours %s are refused', async (_how, hours) => {
  const storeId = await makeStore(shop.context());
  expect(await refusalOf(admin().saveHours({ storeId, hours }))).toMatchObject({ code: 4000 });
});

it('more than a month at once, an end before its beginning and hours that are none are refused', async () => {
  const span = (from: number, to: number) => ({ from: shiftDay(today(), from), to: shiftDay(today(), to) });
  await admin().saveDays({ ...span(40, 70), closed: true, storeIds: [await makeStore(shop.context())] });
  for (const wrong of [
    { ...span(40, 71), closed: true },
    { ...span(2, 1), closed: true },
    { ...span(1, 1), closed: false },
    { ...span(1, 1), closed: false, opens: '18:00', closes: '10:00' },
  ]) {
    expect(await refusalOf(admin().saveDays(wrong))).toMatchObject({ code: 4000 });
  }
  expect(
    await refusalOf(admin().saveDays({ ...span(1, 1), closed: true, storeIds: [999_999] })),
  ).toMatchObject({
    code: 4004,
  });
});

it('S307 stores are filtered by what they do; another word filters nothing', async () => {
  const [repairs, none] = [await makeStore(shop.context(), 510104), await makeStore(shop.context(), 510104)];
  await shop
    .context()
    .db.update(store)
    .set({ services: ['repair', 'recycle'] })
    .where(eq(store.id, repairs));
  const ids = async (category: string) =>
    (await shop.client().store.list({ cityId: 510104, category })).map(({ id }) => id);
  expect(await ids('recycle')).toEqual([repairs]);
  expect(await ids('tradeIn')).toEqual([]);
  expect(await ids('selfPickup')).toEqual([none]);
  expect(await ids('7')).toEqual([repairs, none]);
});

it('a process of the version before and ours see the same, whichever of them writes', async () => {
  const id = await makeStore(shop.context());
  const read = async () => {
    const { rows } = await shop
      .context()
      .db.execute<{ pickup_allowed: boolean; services: string[] }>(
        sql`SELECT pickup_allowed, services FROM store WHERE id = ${id}`,
      );
    return rows[0];
  };
  const set = (part: ReturnType<typeof sql>) =>
    shop.context().db.execute(sql`UPDATE store SET ${part} WHERE id = ${id}`);
  expect(await read()).toEqual({ pickup_allowed: true, services: ['selfPickup'] });
  await set(sql`services = '{repair}'`);
  expect(await read()).toEqual({ pickup_allowed: false, services: ['repair'] });
  await set(sql`pickup_allowed = true`);
  expect(await read()).toEqual({ pickup_allowed: true, services: ['repair', 'selfPickup'] });
  await set(sql`pickup_allowed = false, name = '旧版保存'`);
  expect(await read()).toEqual({ pickup_allowed: false, services: ['repair'] });
  await shop.context().db.execute(sql`
    INSERT INTO store (tenant_id, code, name, address, phone, open_time, city_id, latitude, longitude, pickup_allowed)
    VALUES (0, 'OLD-1', '旧版新建', '人民路', '0871', '09:30-21:30', 530102, 25, 102, false)`);
  const [old] = await shop.context().db.select().from(store).where(eq(store.code, 'OLD-1'));
  expect(old?.services).toEqual([]);
});

it('staff of another store neither see nor change hours, days or the form, and speak for no other', async () => {
  const [own, other] = [await makeStore(shop.context()), await makeStore(shop.context())];
  const bound = await makeStaff(shop.context());
  await shop.context().db.update(staffTable).set({ storeId: own }).where(eq(staffTable.id, bound.staffId));
  const desk = shop.client(bound.caller).adminStore;
  expect((await desk.list({})).list.map(({ id }) => id)).toEqual([own]);
  const [row] = (await admin().list({ pageSize: 100 })).list.filter(({ id }) => id === other);
  const day = { from: today(), to: today(), closed: true };
  const acts = [
    desk.hours({ storeId: other }),
    desk.saveHours({ storeId: other, hours: everyDay('10:00', '20:00') }),
    desk.days({ storeId: other }),
    desk.saveDays({ ...day, storeIds: [other] }),
    desk.saveDays({ ...day, storeIds: [own, other] }),
    desk.saveDays(day),
    desk.removeDay({ storeId: 0, day: today() }),
    desk.save({ ...row!, openTime: '' }),
  ];
  const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([4004]));
  expect(
    await refusalOf(desk.save({ ...row!, id: 0, code: 'NEW-1', openTime: '10:00-20:00' })),
  ).toMatchObject({
    code: 4003,
  });
  await desk.saveHours({ storeId: own, hours: everyDay('10:00', '20:00') });
});

it('X014 tells each store that is closed for a day by itself, and what is said of all of them of the site', async () => {
  const storeIds = [await makeStore(shop.context()), await makeStore(shop.context())];
  const day = shiftDay(today(), 300);
  await admin().saveDays({ storeIds, from: day, to: day, closed: true, note: '装修' });
  await admin().saveDays({ from: day, to: day, closed: true, note: '年会' });
  const acts = async (objectType: string, objectId: number) =>
    (
      await shop
        .client(staff.caller)
        .adminAudit.list({ objectType, objectId: String(objectId), action: 'store.day' })
    ).list.filter(({ changes }) => changes[0]?.field === day);
  for (const storeId of storeIds) expect(await acts('store', storeId)).toHaveLength(1);
  expect(await acts('tenant', shop.context().tenant.id)).toMatchObject([{ objectType: 'tenant' }]);
});
