import { randomUUID } from 'node:crypto';
import { shiftDay } from '@jishi/contract/beijing-time.ts';
import { contract } from '@jishi/contract/index.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, makeBoundStaff, makeDesk, tomorrow } from './calendar.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

type Desk = Awaited<ReturnType<typeof makeDesk>>;
const claimOf = async ({ desk, storeId }: Desk, id: number) =>
  (await desk.calendar({ storeId, from: tomorrow() })).claims.find((one) => one.id === id);
const actsOf = async ({ caller }: Desk, word: string) =>
  (await shop.client(caller).adminAudit.list({ keyword: word })).list.map(({ action }) => action);
const refusalName = (act: Promise<unknown>) =>
  act.then(
    () => '',
    (error) => [error.refusal, error.userMsg, error.data] as const,
  );

it('answers nobody but staff with the permission', async () => {
  await expectStaffOnly(shop, contract.adminAppointment);
});

describe('an appointment', () => {
  it('that staff book stands on the calendar with who comes, and is written down', async () => {
    const one = await makeDesk(shop, 1);
    const { id, resourceName } = await one.book(at(tomorrow(), '14:00'), { note: '屏幕碎裂' });
    expect(resourceName).toBe('1 号工位');
    expect(await claimOf(one, id)).toMatchObject({
      ...{ service: 'repair', state: 'confirmed', subjectKind: 'call' },
      ...{ startsAt: at(tomorrow(), '14:00'), endsAt: at(tomorrow(), '15:00') },
      ...{ contactName: '张先生', contactPhone: '13900001234', note: '屏幕碎裂' },
    });
    expect(await actsOf(one, `预约 ${id} `)).toEqual(['appointment.book']);
  });

  it('at a full time is refused with the next three that are free', async () => {
    const { book } = await makeDesk(shop, 1);
    await book(at(tomorrow(), '18:00'));
    const [name, words, data] = (await refusalName(book(at(tomorrow(), '18:30')))) || [];
    expect([name, words]).toEqual(['timeFull', '该时段已约满']);
    const after = shiftDay(tomorrow(), 1);
    expect(data).toEqual({
      next: [
        { startsAt: at(tomorrow(), '19:00'), date: tomorrow(), time: '19:00' },
        { startsAt: at(after, '10:00'), date: after, time: '10:00' },
        { startsAt: at(after, '10:30'), date: after, time: '10:30' },
      ],
    });
  });

  it.each([
    ['before the store opens', '09:30', {}, '该时段不在营业时间内，或没有可预约的人员'],
    ['that would end after it closes', '19:30', {}, '该时段不在营业时间内，或没有可预约的人员'],
    [
      'for what nobody there does',
      '14:00',
      { service: 'recycle' as const },
      '该时段不在营业时间内，或没有可预约的人员',
    ],
    ['of no quarter of an hour', '14:10', {}, '预约时间须为整刻钟'],
  ])('%s is refused', async (_what, time, more, words) => {
    const { book } = await makeDesk(shop, 1);
    expect(await refusalOf(book(at(tomorrow(), time), more))).toMatchObject({ userMsg: words });
  });

  it('that is past or beyond two months is refused, to staff too', async () => {
    const { book } = await makeDesk(shop, 1);
    for (const days of [-1, 61]) {
      expect(await refusalOf(book(at(shiftDay(tomorrow(), days - 1), '14:00')))).toMatchObject({
        code: 4000,
      });
    }
    await book(at(shiftDay(tomorrow(), 58), '14:00'));
  });

  it('is moved with all it has: the old time is free at once, the new one is taken', async () => {
    const one = await makeDesk(shop, 1);
    const { id } = await one.book(at(tomorrow(), '14:00'), { note: '换电池' });
    const moved = await one.desk.move({ id, startsAt: at(tomorrow(), '16:00') });
    expect(await claimOf(one, id)).toBeUndefined();
    expect(await claimOf(one, moved.id)).toMatchObject({
      startsAt: at(tomorrow(), '16:00'),
      note: '换电池',
      contactName: '张先生',
    });
    await one.book(at(tomorrow(), '14:00'));
    expect((await refusalName(one.book(at(tomorrow(), '16:00'))))[0]).toBe('timeFull');
    expect(await actsOf(one, `预约 ${id} `)).toEqual(['appointment.move', 'appointment.book']);
  });

  it('that cannot be moved stays where it was', async () => {
    const one = await makeDesk(shop, 1);
    const { id } = await one.book(at(tomorrow(), '14:00'));
    await one.book(at(tomorrow(), '16:00'));
    expect((await refusalName(one.desk.move({ id, startsAt: at(tomorrow(), '16:00') })))[0]).toBe('timeFull');
    expect(await claimOf(one, id)).toMatchObject({ startsAt: at(tomorrow(), '14:00'), state: 'confirmed' });
  });

  it('is cancelled with a reason, and done or missed only once; missed not before its time', async () => {
    const one = await makeDesk(shop, 2);
    const [first, second] = [
      await one.book(at(tomorrow(), '11:00')),
      await one.book(at(tomorrow(), '11:00')),
    ];
    await one.desk.cancel({ id: first.id, reason: '顾客来电取消' });
    expect((await one.desk.list({ storeId: one.storeId, state: 'released' })).list).toMatchObject([
      { id: first.id, note: '顾客来电取消' },
    ]);
    expect(await refusalOf(one.desk.missed({ id: second.id }))).toMatchObject({
      userMsg: '还没有到预约时间',
    });
    await one.desk.done({ id: second.id });
    expect(await refusalOf(one.desk.cancel({ id: second.id, reason: '误操作' }))).toMatchObject({
      code: 4009,
    });
    await shop.asOwner(`SET row_security = off; UPDATE appointment_claim SET state = 'confirmed',
      during = tstzrange(now() - interval '2 hours', now() - interval '1 hour') WHERE id = ${second.id}`);
    await one.desk.missed({ id: second.id });
    expect(await actsOf(one, `预约 ${second.id} `)).toEqual([
      'appointment.missed',
      'appointment.done',
      'appointment.book',
    ]);
  });

  it('is forced into a full time by a place of that day, which nobody else is offered', async () => {
    const one = await makeDesk(shop, 1);
    await one.book(at(tomorrow(), '14:00'));
    const forced = await one.desk.force(one.call(at(tomorrow(), '14:00')));
    expect(forced.resourceName).toBe('加位 1');
    expect((await one.desk.force(one.call(at(tomorrow(), '14:30')))).resourceName).toBe('加位 2');
    // The first place is free again an hour later, and outside the hours of the store, too.
    expect((await one.desk.force(one.call(at(tomorrow(), '21:00')))).resourceName).toMatch(/^加位 [12]$/);
    expect((await refusalName(one.book(at(tomorrow(), '14:30'))))[0]).toBe('timeFull');
    const shown = async (from: string) =>
      (await one.desk.calendar({ storeId: one.storeId, from })).resources.map(({ name }) => name);
    expect(await shown(tomorrow())).toEqual(['1 号工位', '加位 1', '加位 2']);
    expect(await shown(shiftDay(tomorrow(), 1))).toEqual(['1 号工位']);
    expect((await one.desk.resources({ storeId: one.storeId })).map(({ name }) => name)).toEqual([
      '1 号工位',
    ]);
  });

  it('shows its number in full only to those who may edit; force needs a permission of its own', async () => {
    const one = await makeDesk(shop, 1);
    const { id } = await one.book(at(tomorrow(), '14:00'));
    const reader = shop.client(
      (await makeStaff(shop.context(), ['appointment:read'])).caller,
    ).adminAppointment;
    const { claims } = await reader.calendar({ storeId: one.storeId, from: tomorrow() });
    expect(claims).toMatchObject([{ id, contactPhone: '139****1234' }]);
    const clerk = await makeStaff(shop.context(), ['appointment:read', 'appointment:edit']);
    const force = shop.client(clerk.caller).adminAppointment.force(one.call(at(tomorrow(), '14:00')));
    expect(await refusalOf(force)).toMatchObject({ code: 4003 });
  });
});

it('a resource is made and changed with its shifts, and written down; shifts that meet are refused', async () => {
  const one = await makeDesk(shop, 0);
  const fields = {
    storeId: one.storeId,
    kind: 'engineer' as const,
    name: '陈工',
    services: ['repair' as const],
    active: true,
  };
  const shift = (opens: string, closes: string) => ({ weekday: 1, opens, closes });
  const { id } = await one.desk.saveResource({ id: 0, ...fields, shifts: [shift('10:00', '13:00')] });
  await one.desk.saveResource({ id, ...fields, name: '陈师傅', shifts: [] });
  expect(await one.desk.resources({ storeId: one.storeId })).toMatchObject([
    { id, name: '陈师傅', shifts: [] },
  ]);
  for (const shifts of [[shift('10:00', '13:00'), shift('12:00', '15:00')], [shift('15:00', '12:00')]]) {
    expect(await refusalOf(one.desk.saveResource({ id, ...fields, shifts }))).toMatchObject({ code: 4000 });
  }
  expect(await actsOf(one, '陈工')).toEqual(['appointment.resource', 'appointment.resource']);
});

it('another tenant finds neither store nor appointment nor resource', async () => {
  const one = await makeDesk(shop, 1);
  const { id } = await one.book(at(tomorrow(), '14:00'));
  const foreign = shop.client((await makeStaff(shop.context(2))).caller).adminAppointment;
  const { storeId } = one;
  const acts = [
    foreign.calendar({ storeId, from: tomorrow() }),
    foreign.resources({ storeId }),
    foreign.book({ ...one.call(at(tomorrow(), '15:00')), submitKey: randomUUID() }),
    foreign.force({ ...one.call(at(tomorrow(), '15:00')), submitKey: randomUUID() }),
    foreign.move({ id, startsAt: at(tomorrow(), '15:00') }),
    foreign.done({ id }),
    foreign.cancel({ id, reason: '越权' }),
    foreign.freeTimes({ storeId, service: 'repair' }),
  ];
  const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([4004]));
  expect((await foreign.list({})).total).toBe(0);
});

it('staff of another store find neither store nor appointment nor resource', async () => {
  const [one, other] = [await makeDesk(shop, 1), await makeDesk(shop, 1)];
  const { id } = await one.book(at(tomorrow(), '14:00'));
  const { storeId } = one;
  const bound = shop.client((await makeBoundStaff(shop, other.storeId)).caller).adminAppointment;
  const resource = { kind: 'bench' as const, name: '越权', services: ['repair' as const], active: true };
  const acts = [
    bound.calendar({ storeId, from: tomorrow() }),
    bound.list({ storeId }),
    bound.resources({ storeId }),
    bound.freeTimes({ storeId, service: 'repair' }),
    bound.book(one.call(at(tomorrow(), '15:00'))),
    bound.force(one.call(at(tomorrow(), '15:00'))),
    bound.move({ id, startsAt: at(tomorrow(), '15:00') }),
    bound.confirm({ id }),
    bound.cancel({ id, reason: '越权' }),
    bound.done({ id }),
    bound.missed({ id }),
    bound.saveResource({ id: 0, storeId, ...resource }),
    bound.saveResource({ id: one.resourceIds[0]!, storeId: other.storeId, ...resource }),
  ];
  const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([4004]));
  expect((await bound.stores()).map((store) => store.id)).toEqual([other.storeId]);
  expect((await bound.list({})).total).toBe(0);
  await bound.book(other.call(at(tomorrow(), '15:00')));
  expect((await bound.list({})).total).toBe(1);
});

it('the constraint of the database has the last word, whoever writes', async () => {
  const one = await makeDesk(shop, 1);
  await one.book(at(tomorrow(), '14:00'));
  const again = shop.asOwner(`SET row_security = off; INSERT INTO appointment_claim
    (tenant_id, resource_id, service, during, state, subject_kind, subject_id)
    SELECT tenant_id, resource_id, service, during, 'held', 'call', 1 FROM appointment_claim
     WHERE resource_id = ${one.resourceIds[0]} AND state = 'confirmed'`);
  await expect(again).rejects.toMatchObject({ code: '23P01', constraint: 'appointment_claim_once' });
  const empty = shop.context().db.execute(sql`UPDATE appointment_claim SET during = 'empty'`);
  await expect(empty).rejects.toMatchObject({ cause: { code: '23514' } });
});
