import { beaconEvent } from '@jishi/contract/beacon.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { insertEvents } from '../beacon/beacon.queries.ts';
import { toRow } from '../beacon/beacon-row.ts';
import { countTraffic } from '../beacon/count-traffic.ts';

const now = new Date();
const today = writeBeijingDay(now);
const yesterday = writeBeijingDay(now.getTime() - 86_400_000);

let shop: TestShop;
let at = 0;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** One view by a device, each a little later than the one before. */
async function see(device: number, to: string, { from = '/', agoMs = 0, tenant = 0 } = {}) {
  at += 1;
  const ctx = shop.context(tenant);
  const uuid = `device-0000-0000-${String(device).padStart(4, '0')}`;
  const event = beaconEvent.parse({ action: 1, from, to, uuid, userId: '' });
  await insertEvents(ctx.db, tenant, [
    toRow(event, ctx.tenant, new Date(now.getTime() - 60_000 - agoMs + at)),
  ]);
}

it('leads from visits to paid orders, by day and by the source of the first visit of the day', async () => {
  await see(1, '/', { from: 'https://www.baidu.com/s?wd=1' });
  await see(1, '/product/1');
  await see(1, '/trade/cart');
  await see(1, '/trade/confirm/cart/5');
  // Came again the same day from elsewhere: the first visit counts.
  await see(1, '/', { from: 'https://m.weibo.cn/' });
  await see(2, '/product/2', { from: 'https://www.baidu.com/' });
  await see(3, '/', { from: '' });
  await see(3, '/trade/cart');
  // A page within the shop whose visit began before midnight: nobody knows where it came from.
  await see(4, '/product/3');
  await see(1, '/', { from: '', agoMs: 86_400_000 });
  await see(9, '/product/1', { tenant: 2 });
  const buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
  const { ppid } = await makeSku(shop.context(), { priceYuan: 10, stock: 5 });
  await placePaidOrderOf(buyer, ppid);
  await placeOrderOf(buyer, ppid);
  await countTraffic(shop.context(), now);

  const reader = await makeStaff(shop.context(), ['traffic:read']);
  const client = shop.client(reader.caller).adminSalesReport;
  const report = await client.funnel({ from: yesterday, to: today });
  expect(report.days).toEqual([
    { day: yesterday, visitors: 1, product: 0, cart: 0, confirm: 0, placed: 0, paid: 0 },
    { day: today, visitors: 4, product: 3, cart: 2, confirm: 1, placed: 2, paid: 1 },
  ]);
  expect(report.total).toEqual({ visitors: 5, product: 3, cart: 2, confirm: 1, placed: 2, paid: 1 });
  expect(report.sources).toEqual([
    { source: '', visitors: 3, product: 1, cart: 1, confirm: 0 },
    { source: 'www.baidu.com', visitors: 2, product: 2, cart: 1, confirm: 1 },
  ]);
  const { totalBefore } = await client.funnel({ from: today, to: today });
  expect(totalBefore).toMatchObject({ visitors: 1, paid: 0 });
  // Counted twice, it says the same.
  await countTraffic(shop.context(), now);
  expect((await client.funnel({ from: yesterday, to: today })).sources).toEqual(report.sources);
});

it('shows nothing of another tenant', async () => {
  const stranger = await makeStaff(shop.context(4), ['traffic:read']);
  const { total, sources } = await shop
    .client(stranger.caller)
    .adminSalesReport.funnel({ from: yesterday, to: today });
  expect([total.visitors, total.placed, sources]).toEqual([0, 0, []]);
});
