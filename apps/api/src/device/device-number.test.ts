import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { by, enterReady, makeSerial, within } from './device.fixture.ts';
import {
  enterDevice,
  findDevice,
  findOrEnterDevice,
  flagDevice,
  isSellable,
  liftFlag,
  moveDevice,
  requireDevice,
} from './device.service.ts';
import { device, deviceEvent, deviceNumber } from './device.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const inTx = <T>(work: (tx: RequestContext) => Promise<T>, tenant = 0) => within(shop, work, tenant);

describe('numbers', () => {
  it('are compared without blanks and as capitals, and found however they are typed', async () => {
    const { id } = await inTx((tx) =>
      enterDevice(tx, ['356938 035643809', 'a0000000002329'], 'ready', { title: '双卡手机' }, by('receipt')),
    );
    for (const typed of [
      '356938035643809',
      ' 3569 3803 5643 809 ',
      '３５６９３８０３５６４３８０９',
      'A0000000002329',
      'a000 0000 0023 29',
    ])
      expect((await findDevice(shop.context(), typed))?.id, typed).toBe(id);
    const rows = await shop.context().db.select().from(deviceNumber).where(eq(deviceNumber.deviceId, id));
    expect(rows.map(({ number, kind }) => [number, kind]).sort()).toEqual([
      ['356938035643809', 'imei'],
      ['A0000000002329', 'meid'],
    ]);
  });

  it.each([
    '',
    '1234',
    '356938035643808',
    'ABC-12345',
    '串号一二三四五',
    'A'.repeat(21),
    "'; DROP TABLE device; --",
    '%',
    '12345\u0000',
    '😀😀😀😀😀😀',
  ])('that are none are refused at their field and leave nothing behind: %j', async (number) => {
    const before = await shop.context().db.$count(device);
    const entering = inTx((tx) =>
      enterDevice(tx, [makeSerial(), number], 'ready', { title: '测试手机' }, by('receipt')),
    );
    await expect(entering).rejects.toMatchObject({
      code: 4000,
      refusal: 'wrongInput',
      data: { fields: { 'numbers.1': [expect.any(String)] } },
    });
    expect(await shop.context().db.$count(device)).toBe(before);
    expect(await findDevice(shop.context(), number)).toBeUndefined();
  });

  it('never belong to two devices, also when twenty are entered with one at once', async () => {
    const [shared, before] = [makeSerial(), await shop.context().db.$count(device)];
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inTx((tx) => enterDevice(tx, [makeSerial(), shared], 'ready', { title: '测试手机' }, by('receipt'))),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          refusal: 'taken',
          data: { fields: { 'numbers.1': [expect.stringContaining(shared)] } },
        });
    expect(await shop.context().db.$count(device)).toBe(before + 1);
  });

  it('that are entered in turned order by two at once keep nobody waiting for ever', async () => {
    const [one, other] = [makeSerial(), makeSerial()];
    const results = await Promise.allSettled(
      [
        [one, other],
        [other, one],
        [one, other],
        [other, one],
      ].map((numbers) =>
        inTx((tx) => enterDevice(tx, numbers, 'ready', { title: '测试手机' }, by('receipt'))),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AppError);
  });

  it('that nobody has seen enter as a customer’s once, and whoever comes at the same time finds that device', async () => {
    const number = makeSerial();
    const found = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTx((tx) => findOrEnterDevice(tx, number, { title: '到店手机' }, by('repairOrder'))),
      ),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found[0]?.state).toBe('known');
  });

  it('of another tenant are its own: the same one stands in both registers and neither sees the other’s', async () => {
    const number = makeSerial();
    const here = await enterReady(shop, number);
    const there = await enterReady(shop, number, null, 2);
    expect(there.id).not.toBe(here.id);
    expect((await findDevice(shop.context(2), number))?.id).toBe(there.id);
    await expect(requireDevice(shop.context(2), here.id)).rejects.toMatchObject({ code: 4004 });
    await expect(inTx((tx) => moveDevice(tx, here, 'scrapped', by('document')), 2)).rejects.toMatchObject({
      code: 4009,
    });
    expect((await requireDevice(shop.context(), here.id)).state).toBe('ready');
  });
});

describe('a warned device', () => {
  const warn = (id: number) =>
    inTx((tx) => flagDevice(tx, id, 'stolen', { ...by('staff'), note: '派出所来函' }));

  it('is neither bought nor listed nor sold until the warning is lifted', async () => {
    const { ppid } = await makeSku(shop.context());
    const ready = await enterReady(shop, makeSerial(), ppid);
    expect(await isSellable(shop.context(), ready)).toBe(true);
    const flag = await warn(ready.id);
    const seen = await requireDevice(shop.context(), ready.id);
    expect(await isSellable(shop.context(), seen)).toBe(false);
    for (const [event, kind] of [
      ['listed', 'listing'],
      ['sold', 'orderLine'],
      ['lotSold', 'lot'],
    ] as const)
      await expect(inTx((tx) => moveDevice(tx, seen, event, by(kind)))).rejects.toMatchObject({ code: 4009 });
    await inTx((tx) => liftFlag(tx, flag.id, { ...by('staff'), note: '核实无误' }));
    expect((await inTx((tx) => moveDevice(tx, seen, 'listed', by('listing')))).state).toBe('listed');
  });

  it('was warned of before a sale or after it, never meanwhile', async () => {
    const { ppid } = await makeSku(shop.context());
    for (let round = 0; round < 20; round += 1) {
      const ready = await enterReady(shop, makeSerial(), ppid);
      const [sale] = await Promise.allSettled([
        inTx((tx) => moveDevice(tx, ready, 'sold', by('orderLine'))),
        warn(ready.id),
      ]);
      const rows = await shop
        .context()
        .db.select({ event: deviceEvent.event })
        .from(deviceEvent)
        .where(and(eq(deviceEvent.deviceId, ready.id), sql`${deviceEvent.event} IN ('sold', 'flagged')`))
        .orderBy(deviceEvent.id);
      const order = rows.map(({ event }) => event);
      if (sale.status === 'fulfilled') expect(order[0]).toBe('sold');
      else expect(order).toEqual(['flagged']);
    }
  });

  it('has each warning once at a time, and lifts it once', async () => {
    const { id } = await enterReady(shop);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => warn(id)));
    const set = results.filter((one) => one.status === 'fulfilled');
    expect(set).toHaveLength(1);
    const flagId = set[0]?.value.id ?? 0;
    const lift = () => inTx((tx) => liftFlag(tx, flagId, { ...by('staff'), note: '核实无误' }));
    const lifts = await Promise.allSettled([lift(), lift(), lift()]);
    expect(lifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await warn(id);
    await expect(
      inTx((tx) => liftFlag(tx, flagId, { ...by('staff'), note: '核实无误' }), 2),
    ).rejects.toMatchObject({ code: 4004 });
  });
});
