import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { announceFollowers, followTopic } from '../platform/happenings.ts';
import { inTransaction } from '../platform/request-context.ts';
import { type AppointmentHappening, appointmentHappened, claimTime } from './appointment.service.ts';
import { at, countStanding, makeDesk, tomorrow } from './calendar.fixture.ts';

let shop: TestShop;
const told: AppointmentHappening[] = [];
let isRefused = false;
beforeAll(async () => {
  shop = await TestShop.open();
  announceFollowers([
    followTopic(appointmentHappened, 'test.follow', async (_tx, what) => {
      if (isRefused) throw new Error('the room of the thing refuses');
      told.push(what);
    }),
  ]);
});
afterAll(() => shop.close());

/** What a room of repairs does: its thing and the claim stand together or not at all. */
const claimFor = (storeId: number, subjectId: number, time: string) =>
  inTransaction(shop.context(), (tx) =>
    claimTime(
      tx,
      { storeId, service: 'repair', startsAt: new Date(at(tomorrow(), time)) },
      { subjectKind: 'repair', subjectId, state: 'held', contactName: '李女士', contactPhone: '', note: '' },
    ),
  );

it('the room whose thing it is hears of all that staff do with its appointment', async () => {
  const { desk, storeId } = await makeDesk(shop, 1);
  const { id } = await claimFor(storeId, 77, '11:00');
  await desk.confirm({ id });
  const moved = await desk.move({ id, startsAt: at(tomorrow(), '15:00') });
  await desk.cancel({ id: moved.id, reason: '顾客取消' });
  expect(told.map(({ event, claim }) => [event, claim.id, claim.subjectKind, claim.subjectId])).toEqual([
    ['confirmed', id, 'repair', 77],
    ['moved', moved.id, 'repair', 77],
    ['released', moved.id, 'repair', 77],
  ]);
  expect(told[1]?.claim).toMatchObject({ from: new Date(at(tomorrow(), '15:00')), state: 'confirmed' });
});

it('what the room refuses has not happened', async () => {
  const { desk, storeId } = await makeDesk(shop, 1);
  const { id } = await claimFor(storeId, 78, '11:00');
  isRefused = true;
  await expect(desk.move({ id, startsAt: at(tomorrow(), '15:00') })).rejects.toThrow('HTTP 500');
  isRefused = false;
  const { claims } = await desk.calendar({ storeId, from: tomorrow() });
  expect(claims).toMatchObject([{ id, startsAt: at(tomorrow(), '11:00'), state: 'held' }]);
});

it('a claim goes with the transaction of its thing', async () => {
  const { storeId } = await makeDesk(shop, 1);
  const lost = inTransaction(shop.context(), async (tx) => {
    const wish = { storeId, service: 'repair' as const, startsAt: new Date(at(tomorrow(), '11:00')) };
    const of = { subjectKind: 'repair', subjectId: 79, state: 'held' as const };
    await claimTime(tx, wish, { ...of, contactName: '', contactPhone: '', note: '' });
    throw new Error('the ticket was not made');
  });
  await expect(lost).rejects.toThrow('the ticket was not made');
  expect(await countStanding(shop, storeId)).toBe(0);
});

it('a visitor gets no time nearer than an hour, or further than fourteen days', async () => {
  const { storeId } = await makeDesk(shop, 1);
  const claimAt = (startsAt: Date) =>
    inTransaction(shop.context(), (tx) =>
      claimTime(
        tx,
        { storeId, service: 'repair', startsAt },
        { subjectKind: 'repair', subjectId: 80, state: 'held', contactName: '', contactPhone: '', note: '' },
      ),
    ).catch((error) => error.userMsg);
  const quarter = 900_000;
  const soon = new Date(Math.floor((Date.now() + 3_500_000) / quarter) * quarter);
  expect(await claimAt(soon)).toBe('该时段已过或距现在太近，请选择其他时段');
  expect(await claimAt(new Date(Date.parse(at(tomorrow(), '11:00')) + 13 * 86_400_000))).toBe(
    '该日期还未开放预约',
  );
  expect(
    await refusalOf(shop.client().appointment.freeTimes({ shopId: 0, service: 'repair' })),
  ).toMatchObject({
    code: 4000,
  });
});
