import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { deleteOldMessages } from '../platform/realtime/message.queries.ts';
import { deleteExpiredKeys } from './realtime.queries.ts';

const imei = '490154203237518';
const GONE = { code: 4004, userMsg: '二维码已失效，请在电脑上刷新后重新扫描' };

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('S127 S129 gives a random route key, the tenant’s virtual host and credentials, and the address for the QR', async () => {
  const first = await shop.client({ tenant: 4 }).realtime.imeiPushConfig();
  const second = await shop.client({ tenant: 4 }).realtime.imeiPushConfig();
  expect(first).toMatchObject({ socketAddress: '/stomp', vhost: 'jishi-4', login: 'web' });
  expect(first.routeKey).toMatch(/^imei[A-Za-z0-9]{32}$/);
  expect(first.routeKey).not.toBe(second.routeKey);
  expect(first.pushAddress).toBe(`/m/imei?routeKey=${first.routeKey}`);
});

it('S128 a phone sends imei and staffId to the exchange of the route key', async () => {
  const { routeKey } = await shop.client().realtime.imeiPushConfig();
  expect(await shop.client().realtime.imeiRoute({ routeKey })).toMatchObject({ siteName: '机市' });
  await shop.client().realtime.imeiPush({ routeKey, imei: ' 490154 20323751-8 ' });
  const { caller, staffId } = await makeStaff(shop.context());
  await shop.client(caller).realtime.imeiPush({ routeKey, imei: 'a0000000002329' });
  expect(shop.realtime.published.filter(({ exchange }) => exchange === routeKey)).toEqual([
    { tenantId: 0, exchange: routeKey, message: { imei, staffId: 0 } },
    { tenantId: 0, exchange: routeKey, message: { imei: 'A0000000002329', staffId } },
  ]);
});

it('a number with a wrong check digit is refused in words', async () => {
  const { routeKey } = await shop.client().realtime.imeiPushConfig();
  for (const wrong of ['490154203237519', '123', '', '490154203237518<script>']) {
    const { envelope } = await shop.send(contract.realtime.imeiPush, { routeKey, imei: wrong });
    expect(envelope.code, wrong).toBe(4000);
  }
  expect(
    (await shop.send(contract.realtime.imeiPush, { routeKey, imei: '490154203237519' })).envelope.userMsg,
  ).toContain('串号有误');
});

it('a route key that is unknown, of another tenant, past its time or used up leads nowhere', async () => {
  const { routeKey } = await shop.client().realtime.imeiPushConfig();
  const push = (tenant = 0, key = routeKey) =>
    shop.client({ tenant }).realtime.imeiPush({ routeKey: key, imei });
  await expect(push(2)).rejects.toMatchObject(GONE);
  await expect(shop.client({ tenant: 2 }).realtime.imeiRoute({ routeKey })).rejects.toMatchObject(GONE);
  await expect(push(0, `imei${'a'.repeat(32)}`)).rejects.toMatchObject(GONE);
  for (let count = 0; count < 20; count += 1) await push();
  await expect(push()).rejects.toMatchObject(GONE);
  const late = await shop.client().realtime.imeiPushConfig();
  await shop.asOwner(`UPDATE imei_route SET expires_at = expires_at - interval '30 minutes'`);
  await expect(push(0, late.routeKey)).rejects.toMatchObject(GONE);
});

it('what is past its time is cleaned up', async () => {
  await shop.client().realtime.imeiPushConfig();
  await shop.asOwner(`UPDATE imei_route SET expires_at = now() - interval '2 hours'`);
  await deleteExpiredKeys(shop.context());
  await deleteOldMessages(shop.context());
  await shop.asOwner(
    `DO $$ BEGIN IF EXISTS (SELECT 1 FROM imei_route WHERE tenant_id = 0) THEN RAISE 'left'; END IF; END $$`,
  );
});
