import { createHash } from 'node:crypto';
import { beacon } from '@jishi/contract/beacon.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { EVENTS_A_WINDOW } from './address-limit.ts';
import { desktop, device, get, post, rowsOf, view, whole } from './beacon.fixture.ts';
import { beaconJobs } from './beacon.jobs.ts';
import { receiverOf } from './beacon.service.ts';
import { beaconEvent } from './beacon.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
afterEach(() => shop.asOwner('TRUNCATE beacon_event'));

it('S411 S413 C440 a page view by picture becomes a row of action 1 with from and to', async () => {
  const response = await get(shop, beacon.upload.path, {
    ...view,
    from: 'https://www.baidu.com/s',
    to: '/product/1001.html?a=1',
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
  expect(response.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  expect(await rowsOf(shop)).toMatchObject([
    {
      action: 1,
      fromAddress: 'https://www.baidu.com/s',
      toAddress: '/product/1001.html?a=1',
      path: '/product/1001',
      referrer: 'www.baidu.com',
    },
  ]);
});

it('S412 a custom event is action 2 with tag, value, name and extra, called 点击事件 when it has no name', async () => {
  const event = { action: '2', uuid: device, eventTag: 'cart_checkout', eventValue: '1,2', extra: 'x' };
  await get(shop, beacon.upload.path, event);
  await get(shop, beacon.upload.path, { ...event, eventName: '去结算' });
  const rows = await rowsOf(shop);
  expect(rows).toMatchObject([
    { action: 2, eventTag: 'cart_checkout', eventValue: '1,2', eventName: '点击事件', extra: 'x' },
    { eventName: '去结算' },
  ]);
});

it('S414 every field is kept as it was told', async () => {
  await get(shop, beacon.upload.path, whole);
  const [row] = await rowsOf(shop);
  expect(row).toMatchObject({
    tenantId: 0,
    action: 2,
    fromAddress: '/list/2',
    toAddress: '/product/1001?from=list',
    eventTag: 'suggestion_click',
    eventValue: '手机',
    eventName: '点击联想词',
    extra: '{"at":1}',
    deviceId: device,
    osVersion: 'Windows 10',
    appVersion: '1.0',
    platform: 'pc',
    browser: 'Chrome 153',
    cityId: 530102,
    shopId: 7,
    device: 'desktop',
    userKey: '0123456789abcdef',
    sentAtMs: 1_763_700_000_000,
    gps: '102.71,25.04',
    saasTenant: 0,
    xtenant: 0,
    networkStatus: '4g',
    businessPlatform: 'shop',
  });
});

it('S416 S417 C441 a form and JSON are taken, whatever type they say they are', async () => {
  const form = new URLSearchParams(view).toString();
  expect((await post(shop, form)).statusCode).toBe(204);
  expect(
    (await post(shop, JSON.stringify({ ...view, action: 1 }), { type: 'application/json' })).statusCode,
  ).toBe(204);
  expect((await post(shop, JSON.stringify(view), { type: 'text/plain' })).body).toBe('');
  expect(await rowsOf(shop)).toHaveLength(3);
});

it('S420 C439 the separate picture is taken on the tenant host', async () => {
  expect((await get(shop, beacon.picture.path, view, { tenant: 4 })).headers['content-type']).toBe(
    'image/gif',
  );
  expect(await rowsOf(shop, 4)).toHaveLength(1);
});

it('S033 page views of robots are not counted, S419 and are answered like any other', async () => {
  for (const agent of ['python-requests/2', 'Baiduspider', 'Googlebot/2.1', 'curl/8.5', 'bingbot/2.0'])
    expect((await get(shop, beacon.upload.path, view, { agent })).statusCode).toBe(200);
  expect(await rowsOf(shop)).toEqual([]);
});

it('an event belongs to the tenant of the host, whatever it says, and nobody else sees it', async () => {
  await get(shop, beacon.upload.path, { ...view, xtenant: '0', saasTenant: '0' }, { tenant: 2001 });
  expect(await rowsOf(shop, 0)).toEqual([]);
  expect(await rowsOf(shop, 2001)).toHaveLength(1);
  const nobody = await shop.server.inject({ url: beacon.upload.path, headers: { host: 'nobody.example' } });
  expect(nobody.statusCode).toBe(404);
});

it('one network cannot send without end, from whichever of its addresses', async () => {
  // A clock that stands still keeps all of it in one window.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  for (let sent = 0; sent < EVENTS_A_WINDOW + 5; sent += 1) {
    const remoteAddress = `2001:db8:7:7::${sent.toString(16)}`;
    expect((await get(shop, beacon.upload.path, view, { remoteAddress })).statusCode).toBe(200);
  }
  expect(await rowsOf(shop)).toHaveLength(EVENTS_A_WINDOW);
  expect(receiverOf(shop.api.platform).counts.limited).toBe(5);
  await get(shop, beacon.upload.path, view);
  expect(await rowsOf(shop)).toHaveLength(EVENTS_A_WINDOW + 1);
});
it('an event of a day without a partition makes it', async () => {
  const [{ name = '' } = {}] = (
    await shop
      .context()
      .db.execute<{ name: string }>(
        sql`SELECT 'beacon_event_' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') AS name`,
      )
  ).rows;
  await shop.asOwner(`DROP TABLE ${name}`);
  await get(shop, beacon.upload.path, view);
  expect(await rowsOf(shop)).toHaveLength(1);
});

it('the job drops partitions older than the retention and makes the coming ones', async () => {
  const old = `(now() AT TIME ZONE 'Asia/Shanghai')::date - 100`;
  await shop.asOwner(`SELECT keep_beacon_partitions(${old}, ${old} + 1, '2000-01-01')`);
  const days = async () =>
    (
      await shop.context().db.execute<{ ahead: number }>(
        sql`SELECT to_date(right(relname, 8), 'YYYYMMDD') - (now() AT TIME ZONE 'Asia/Shanghai')::date AS ahead
              FROM pg_class WHERE relname ~ '^beacon_event_[0-9]{8}$' AND relkind = 'r' ORDER BY 1`,
      )
    ).rows.map(({ ahead }) => ahead);
  expect(await days()).toEqual(expect.arrayContaining([-100, -99]));
  const job = beaconJobs.find(({ name }) => name === 'beacon.keep-partitions');
  for (let run = 0; run < 2; run += 1) await job?.handle(shop.context(), { tenantId: 0 });
  const kept = await days();
  expect(kept[0]).toBeGreaterThanOrEqual(-90);
  expect(kept.at(-1)).toBe(14);
});

it('the shop cannot drop the events of the last week, whatever it asks for', async () => {
  await get(shop, beacon.upload.path, view);
  await rowsOf(shop);
  await shop
    .context()
    .db.execute(sql`SELECT keep_beacon_partitions(current_date, current_date + 9999, current_date + 9999)`);
  expect(await rowsOf(shop)).toHaveLength(1);
});

it('what waits is written when the server stops', async () => {
  const other = await TestShop.open();
  await other.server.inject({
    url: `${beacon.upload.path}?${new URLSearchParams(view)}`,
    headers: { host: 'localhost', 'user-agent': desktop },
  });
  expect(receiverOf(other.api.platform).buffer.size).toBe(1);
  await other.server.close();
  expect(await other.context().db.select().from(beaconEvent)).toHaveLength(1);
  await other.close();
});

it('S414 a member has a name in statistics that is not the number, is his own, and another in another tenant', async () => {
  const nameOf = async (tenant: number) => {
    const { caller, memberId } = await makeMember(shop.context(tenant));
    const [first, second] = [
      await shop.client({ ...caller, tenant }).auth.userInfo(),
      await shop.client({ ...caller, tenant }).auth.userInfo(),
    ];
    expect(first.statisticsId).toMatch(/^[0-9a-f]{16}$/);
    expect(first.statisticsId).toBe(second.statisticsId);
    // Without the tenant's key nobody gets there by trying all numbers.
    const guess = createHash('sha256').update(String(memberId)).digest('hex').slice(0, 16);
    expect(first.statisticsId).not.toBe(guess);
    return first.statisticsId;
  };
  expect(new Set([await nameOf(0), await nameOf(0), await nameOf(2)]).size).toBe(3);
  expect((await shop.client().auth.userInfo()).statisticsId).toBe('');
});
