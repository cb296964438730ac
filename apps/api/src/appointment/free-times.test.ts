import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { store } from '../store/store.tables.ts';
import { appointmentShift } from './appointment.tables.ts';
import { at, makeDesk, tomorrow } from './calendar.fixture.ts';
import { readFreeTimes } from './free-times.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const timesOf = async (storeId: number, day = tomorrow(), more: { minutes?: number } = {}) => {
  const { days } = await shop
    .client()
    .appointment.freeTimes({ shopId: storeId, service: 'repair', day, ...more });
  return days[0]?.slots ?? [];
};
/** What an announcement would have every process do, which listens to none here. */
const hear = () => shop.api.platform.sharedAnswers.forgetTenant(0);
const setHours = (storeId: number, openTime: string) =>
  shop.context().db.update(store).set({ openTime }).where(eq(store.id, storeId));

describe('free times of a store', () => {
  it('are the half hours of its day in which the service has room before it closes', async () => {
    const { storeId } = await makeDesk(shop, 1);
    const times = (await timesOf(storeId)).map(({ time }) => time);
    expect(times[0]).toBe('10:00');
    // An hour of repair ends when the store closes at 20:00.
    expect(times.at(-1)).toBe('19:00');
    expect(times).toHaveLength(19);
    expect((await timesOf(storeId, tomorrow(), { minutes: 240 })).at(-1)?.time).toBe('16:00');
  });

  it('go on for fourteen days, today among them', async () => {
    const { storeId } = await makeDesk(shop, 1);
    const { days, minutes } = await shop
      .client()
      .appointment.freeTimes({ shopId: storeId, service: 'repair' });
    const today = writeBeijingDay(new Date());
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, index) => shiftDay(today, index)),
    );
    expect(minutes).toBe(60);
  });

  it('begin an hour from now, for staff at once', async () => {
    const { storeId, desk } = await makeDesk(shop, 1);
    await setHours(storeId, '全天');
    const before = Date.now();
    const ofShop = await shop.client().appointment.freeTimes({ shopId: storeId, service: 'repair' });
    const ofDesk = await desk.freeTimes({ storeId, service: 'repair' });
    const after = Date.now();
    for (const [{ days }, lead] of [
      [ofShop, HOUR_MS],
      [ofDesk, 0],
    ] as const) {
      for (const { startsAt, state } of days.flatMap(({ slots }) => slots)) {
        if (Date.parse(startsAt) < before + lead) expect(state).toBe('past');
        if (Date.parse(startsAt) >= after + lead) expect(state).toBe('free');
      }
    }
  });

  it('belong to the day of Beijing: a minute before its midnight is still today, with nothing left of it', async () => {
    const { storeId } = await makeDesk(shop, 1);
    await setHours(storeId, '全天');
    const wish = { storeId, service: 'repair' as const };
    const eve = await readFreeTimes(shop.context(), wish, new Date('2026-11-25T15:59:00Z'));
    expect(eve.days[0]).toMatchObject({ date: '2026-11-25', weekday: '周三' });
    expect(eve.days[0]?.slots.every(({ state }) => state === 'past')).toBe(true);
    expect(eve.days[1]?.slots.find(({ state }) => state === 'free')).toMatchObject({
      time: '01:00',
      startsAt: '2026-11-25T17:00:00.000Z',
    });
    const morning = await readFreeTimes(shop.context(), wish, new Date('2026-11-25T16:00:00Z'));
    expect(morning.days[0]).toMatchObject({ date: '2026-11-26', weekday: '周四' });
  });

  it('of a store that is open past midnight end at midnight and go on in the next day; none crosses it', async () => {
    const { storeId, book } = await makeDesk(shop, 1);
    await setHours(storeId, '18:00-02:00');
    const times = (await timesOf(storeId)).map(({ time }) => time);
    expect(times).toEqual(['00:00', '00:30', '01:00', ...halfHours(18, 23), '23:00']);
    expect(await refusalOf(book(at(tomorrow(), '23:30')))).toMatchObject({ code: 4009 });
    await book(at(tomorrow(), '23:00'));
    await book(at(shiftDay(tomorrow(), 1), '00:00'));
  });

  it('are those of the shifts of a resource where it has some', async () => {
    const { storeId, resourceIds } = await makeDesk(shop, 1);
    const weekday = new Date(tomorrow()).getUTCDay() || 7;
    await shop
      .context()
      .db.insert(appointmentShift)
      .values({ tenantId: 0, resourceId: resourceIds[0]!, weekday, opens: 9 * 60, closes: 12 * 60 });
    expect((await timesOf(storeId)).map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00']);
    expect(await timesOf(storeId, shiftDay(tomorrow(), 1))).toEqual([]);
  });

  it('count the places that are left, and are full when none is', async () => {
    const { storeId, book } = await makeDesk(shop, 2);
    const left = async () =>
      Object.fromEntries(
        (await timesOf(storeId)).map(({ time, left: places, state }) => [time, `${state} ${places}`]),
      );
    await book(at(tomorrow(), '14:00'));
    expect(await left()).toMatchObject({
      '13:00': 'free 2',
      '13:30': 'free 1',
      '14:30': 'free 1',
      '15:00': 'free 2',
    });
    await book(at(tomorrow(), '14:00'));
    expect(await left()).toMatchObject({
      '13:00': 'free 2',
      '13:30': 'full 0',
      '14:30': 'full 0',
      '15:00': 'free 2',
    });
  });

  it('are none where the store does not do it, on a day it is closed, and beyond the days that are offered', async () => {
    const { storeId, caller } = await makeDesk(shop, 1);
    const admin = shop.client(caller).adminStore;
    const holiday = shiftDay(tomorrow(), 2);
    await admin.saveDays({ storeIds: [storeId], from: holiday, to: holiday, closed: true, note: '盘点' });
    hear();
    expect(await timesOf(storeId, holiday)).toEqual([]);
    expect(await timesOf(storeId)).not.toEqual([]);
    await admin.saveDays({
      from: tomorrow(),
      to: tomorrow(),
      closed: false,
      opens: '11:00',
      closes: '13:00',
    });
    hear();
    expect((await timesOf(storeId)).map(({ time }) => time)).toEqual(['11:00', '11:30', '12:00']);
    await admin.removeDay({ storeId: 0, day: tomorrow() });
    hear();
    expect(await timesOf(storeId, shiftDay(tomorrow(), 13))).toEqual([]);
    await shop.context().db.update(store).set({ services: [] }).where(eq(store.id, storeId));
    expect(await timesOf(storeId)).toEqual([]);
  });

  it('of a store that is closed for good, another tenant’s or none are not found', async () => {
    const { storeId } = await makeDesk(shop, 1);
    const ask = (tenant: number, shopId: number) =>
      refusalOf(shop.client({ tenant }).appointment.freeTimes({ shopId, service: 'repair' }));
    expect(await ask(2, storeId)).toMatchObject({ code: 4004 });
    expect(await ask(0, 999_999)).toMatchObject({ code: 4004 });
    await shop.context().db.update(store).set({ active: false }).where(eq(store.id, storeId));
    expect(await ask(0, storeId)).toMatchObject({ code: 4004, userMsg: '门店不存在或已停业' });
  });
});

/** Half hours from one hour up to, not with, another one. */
function halfHours(from: number, until: number): string[] {
  return Array.from({ length: (until - from) * 2 }, (_, index) => {
    const hour = String(from + Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
}
