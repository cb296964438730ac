import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PASSWORD, putInCart, submission } from '../../test/buyers.ts';
import { makeService, makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { makeSerial, within } from '../device/device.fixture.ts';
import { openCounter } from '../order-serial/serial-orders.fixture.ts';
import { resaleListing } from '../resale/resale.tables.ts';
import { grantRepairGuarantee, listCovers } from './guarantee.service.ts';
import { guarantee } from './guarantee.tables.ts';
import { lastDayOf, monthsOf } from './spans.ts';

let shop: TestShop;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  shop = await TestShop.open();
  counter = await openCounter(shop);
});
afterAll(() => shop.close());

const guaranteesOf = (orderId: number) =>
  shop.context().db.select().from(guarantee).where(eq(guarantee.orderId, orderId)).orderBy(asc(guarantee.id));

const productOf = async (ppid: number) =>
  (await shop.context().db.select().from(sku).where(eq(sku.ppid, ppid)))[0]?.productId ?? 0;

/** A phone with a service of two years, two units, received; one of them with its number. */
async function receivePhones() {
  const { ppid, categoryId } = await counter.makePhone();
  const [, twoYears] = await makeService(shop.context(), categoryId);
  const basket = await putInCart(counter.buyer, ppid, { count: 2, servicePpids: [twoYears!] });
  const { orderId } = await counter.buyer.client.order.submit(submission(counter.buyer, [basket]));
  await counter.buyer.client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  const number = makeSerial();
  await counter.ship(orderId, ppid, [number]);
  expect(await guaranteesOf(orderId)).toEqual([]);
  await counter.buyer.client.order.confirm({ orderId });
  return { orderId, number, device: await counter.find(number) };
}

describe('goods that were received', () => {
  it('are stood for by maker, shop and service, each device and the units without a number', async () => {
    const { orderId, device } = await receivePhones();
    const rows = await guaranteesOf(orderId);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    for (const deviceId of [device.id, null]) {
      const own = rows.filter((row) => row.deviceId === deviceId);
      expect(own.map(({ kind }) => kind)).toEqual(['maker', 'shop', 'service']);
      for (const { startsOn, memberId } of own)
        expect([startsOn, memberId]).toEqual([today, counter.buyer.memberId]);
      const years = own.map(({ endsOn }) =>
        Number(new Date(Date.parse(endsOn) + 86_400_000).toISOString().slice(0, 4)),
      );
      expect(years).toEqual([year + 1, year + 1, year + 2]);
    }
    expect(rows).toHaveLength(6);
  });

  it('at a counter are those of the device whose number was read there', async () => {
    const { ppid } = await counter.makePhone();
    const { orderId, pickupCode } = await counter.makePickup(ppid);
    const number = makeSerial();
    await counter
      .staff()
      .adminOrder.handOver({ orderId, pickupCode, serials: [{ ppid, numbers: [number] }] });
    const { id } = await counter.find(number);
    expect((await guaranteesOf(orderId)).map(({ deviceId }) => deviceId)).toEqual([id, id]);
    const card = await counter.buyer.client.guarantee.card({ orderId, productId: await productOf(ppid) });
    expect(card.devices.map(({ serialTail }) => serialTail)).toEqual([number.slice(-4)]);
  });

  it.each([
    ['secondhand', 365, [['shop', 365]]],
    ['secondhand', 90, [['shop', 90]]],
    ['bargain', 0, [['maker', expect.toBeOneOf([365, 366])]]],
  ] as const)(
    'a unit of kind %s with %i days is stood for as its page promised',
    async (kind, days, promised) => {
      // No other goods of its category have numbers.
      const { ppid, productId } = await makeSku(shop.context(), { priceYuan: 100, stock: 3 });
      const { id: deviceId, number } = await counter.list(ppid);
      await shop
        .context()
        .db.insert(resaleListing)
        .values({
          ...{
            tenantId: 0,
            kind,
            ppid,
            productId,
            deviceId,
            grade: '95新',
            title: '二手',
            warrantyDays: days,
          },
          ...(kind === 'bargain' && { reason: 'opened' as const, flawless: true }),
          ...{ state: 'listed', reportNumber: 'R1' },
        });
      const { orderId, pickupCode } = await counter.makePickup(ppid);
      await counter
        .staff()
        .adminOrder.handOver({ orderId, pickupCode, serials: [{ ppid, numbers: [number] }] });
      const rows = await guaranteesOf(orderId);
      const spans = rows.map(({ kind: of, startsOn, endsOn }) => [
        of,
        (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1,
      ]);
      expect(spans).toEqual(promised);
      expect(rows.every((row) => row.deviceId === deviceId)).toBe(true);
    },
  );

  it('of a category without numbers are not', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 5 });
    const { orderId } = await counter.makeOrder({ ppid });
    await counter.staff().adminOrder.ship({ orderId, ...counter.parcel });
    await counter.buyer.client.order.confirm({ orderId });
    expect(await guaranteesOf(orderId)).toEqual([]);
  });

  it('before there were guarantees get the same by the migration', async () => {
    const { orderId } = await receivePhones();
    const seen = (rows: Awaited<ReturnType<typeof guaranteesOf>>) =>
      rows
        .map((row) =>
          [row.deviceId, row.orderLineId, row.memberId, row.kind, row.title, row.startsOn, row.endsOn].join(),
        )
        .sort();
    const written = seen(await guaranteesOf(orderId));
    await shop.context().db.delete(guarantee).where(eq(guarantee.orderId, orderId));
    const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
    const file = readdirSync(folder).find((one) => one.endsWith('_clauses_and_guarantees.sql'));
    const fill = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint').at(-1);
    await shop.asOwner(fill ?? '');
    expect(seen(await guaranteesOf(orderId))).toEqual(written);
    expect(written).toHaveLength(6);
  });
});

describe('a guarantee of a repair', () => {
  it('lasts its days from the hand-over, once, and a rework keeps the first end', async () => {
    const { device } = await receivePhones();
    const repair = { deviceId: device.id, repairOrderId: 17, title: '屏幕维修质保' };
    const at = new Date('2026-11-24T10:00:00Z');
    const given = await within(shop, (tx) => grantRepairGuarantee(tx, { ...repair, days: 90, at }));
    expect(given).toMatchObject({ kind: 'repair', startsOn: '2026-11-24', endsOn: '2027-02-21' });
    await within(shop, (tx) => grantRepairGuarantee(tx, { ...repair, days: 90, at }));
    await within(shop, (tx) =>
      grantRepairGuarantee(tx, {
        ...{ ...repair, repairOrderId: 18, endsOn: given.endsOn },
        at: new Date('2026-12-24T10:00:00Z'),
      }),
    );
    const own = (await listCovers(shop.context(), device.id)).filter(({ kind }) => kind === 'repair');
    expect(own.map(({ endsOn }) => endsOn)).toEqual(['2027-02-21', '2027-02-21']);
  });
});

describe('the span of a guarantee', () => {
  it.each([
    ['2026-03-01', 12, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2026-12-15', 1, '2027-01-14'],
  ])('of %s over %i months ends on %s', (from, months, until) => {
    expect(lastDayOf(from, months)).toBe(until);
  });

  it.each([
    ['碎屏险 一年', 12],
    ['碎屏险 两年', 24],
    ['全保 半年', 6],
    ['延长保修 3年', 36],
    ['延长保修 18 个月', 18],
    ['意外保护', 12],
  ])('of %s is %i months', (name, months) => {
    expect(monthsOf(name)).toBe(months);
  });
});
