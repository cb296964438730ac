import { beaconEvent } from '@jishi/contract/beacon.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { contract } from '@jishi/contract/index.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import { insertEvents } from '../beacon/beacon.queries.ts';
import { toRow } from '../beacon/beacon-row.ts';
import { countTraffic } from '../beacon/count-traffic.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const now = new Date();
const today = writeBeijingDay(now);
const yesterday = writeBeijingDay(new Date(now.getTime() - 86_400_000));

/** One view by a device; `agoMs` before now. */
async function see(device: number, to: string, { from = '/', agoMs = 0, tenant = 0, userId = '' } = {}) {
  const ctx = shop.context(tenant);
  const uuid = `device-0000-0000-${String(device).padStart(4, '0')}`;
  const event = beaconEvent.parse({ action: 1, from, to, uuid, userId });
  await insertEvents(ctx.db, tenant, [toRow(event, ctx.tenant, new Date(now.getTime() - agoMs))]);
}

const read = async (span = { from: yesterday, to: today }, tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), ['traffic:read'])).caller).adminTraffic.report(span);

it('counts views, visitors, pages, referrers and the funnel by day', async () => {
  await see(1, '/', { from: 'https://www.baidu.com/' });
  await see(1, '/product/1001?from=home', { userId: '0123456789abcdef' });
  await see(1, '/product/1001.html', { userId: '0123456789abcdef' });
  await see(1, '/trade/cart');
  await see(1, '/trade/confirm/cart/5');
  await see(2, '/', { from: '' });
  await see(2, '/product/1002');
  await see(1, '/', { agoMs: 86_400_000, from: '' });
  await see(9, '/', { tenant: 4 });
  const buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
  const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 5 });
  await placePaidOrderOf(buyer, ppid);
  expect(await countTraffic(shop.context(), now)).toContain(today);

  const report = await read();
  expect(report.days).toEqual([
    { day: yesterday, views: 1, visitors: 1 },
    { day: today, views: 7, visitors: 2 },
  ]);
  expect(report.total).toEqual({ views: 8, visitors: 3, members: 1 });
  expect(report.pages.slice(0, 2)).toEqual([
    { path: '/', views: 3, visitors: 3 },
    { path: '/product/1001', views: 2, visitors: 1 },
  ]);
  expect(report.referrers).toEqual([
    { host: '', visits: 2, visitors: 2 },
    { host: 'www.baidu.com', visits: 1, visitors: 1 },
  ]);
  expect(report.funnel).toEqual([
    { step: 'product', count: 2 },
    { step: 'cart', count: 1 },
    { step: 'confirm', count: 1 },
    { step: 'paid', count: 1 },
  ]);
  expect(Date.parse(report.countedAt)).toBe(now.getTime());
});

it('counts today again and closed days no more, and a count that runs twice says the same', async () => {
  const before = await read();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const first = await countTraffic(shop.context(), now);
  expect(first).toEqual([today]);
  expect(await read()).toEqual(before);
  // Once its end has passed, a day is counted one last time.
  expect(await countTraffic(shop.context(), tomorrow)).toContain(today);
  const counted = await countTraffic(shop.context(), new Date(tomorrow.getTime() + 60_000));
  expect(counted.includes(today)).toBe(false);
});

it('stays when the events are gone', async () => {
  const before = await read();
  await shop.asOwner('TRUNCATE beacon_event');
  expect(await read()).toEqual(before);
});

it('shows days without a visit, and at most 92 of them', async () => {
  const empty = await read({ from: '2026-01-01', to: '2026-01-03' });
  expect(empty.days.map(({ views }) => views)).toEqual([0, 0, 0]);
  expect(empty.countedAt).toBe('');
  await expect(read({ from: '2026-01-01', to: '2026-06-01' })).rejects.toMatchObject({ code: 4000 });
  await expect(read({ from: '2026-01-02', to: '2026-01-01' })).rejects.toMatchObject({ code: 4000 });
});

it('is for staff with the permission, and shows nothing of another tenant', async () => {
  await expectStaffOnly(shop, contract.adminTraffic);
  const other = await read(undefined, 2);
  expect(other.total).toEqual({ views: 0, visitors: 0, members: 0 });
  const { rows } = await shop.context(2).db.execute(sql`SELECT 1 FROM traffic_top`);
  expect(rows).toEqual([]);
});
