import { contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { SilentLog } from '../../test/fakes.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { ChangeFeed } from '../platform/cache/change-feed.ts';
import { readThirdPartyClient } from '../platform/third-party/third-party-clients.ts';

let shop: TestShop;
let caller: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ caller } = await makeStaff(shop.context(5)));
});
afterAll(() => shop.close());

const admin = () => shop.client(caller).adminTenant;
type Form = InputOf<typeof contract.adminTenant.save>;
async function save(more: Partial<Form>) {
  const { xtenant: _number, ...form } = await admin().read();
  return admin().save({ ...form, ...more });
}

it('S013 answers nobody but staff with the permission, for every operation', async () => {
  await expectStaffOnly(shop, contract.adminTenant);
});

it('S013 changes every setting; the shop answers with them and keeps what the form does not know', async () => {
  const before = shop.context(5).tenant.settings;
  await save({
    siteName: '黔机汇旗舰',
    recordNumber: '黔ICP备20269999号',
    defaultCityId: 520103,
    servicePhone: '400-111-2222',
    brandColor: '#0B6E4F',
    socketAddress: 'wss://ws.example.com/ws',
    hosts: ['t5.localhost', 'www.t5.localhost'],
  });
  await shop.api.platform.tenants.load();
  const open = await shop.client({ tenant: 5 }).global.tenant();
  expect(open).toMatchObject({
    siteName: '黔机汇旗舰',
    recordNumber: '黔ICP备20269999号',
    defaultCityId: 520103,
    servicePhone: '400-111-2222',
    socketAddress: 'wss://ws.example.com/ws',
    brand: { color: '#0B6E4F', onBrand: '#FFFFFF' },
    hotWords: before.hotWords,
  });
  const [act] = (await shop.client(caller).adminAudit.list({ action: 'tenant.update' })).list;
  expect(act?.changes).toContainEqual({
    field: '客服电话',
    before: before.servicePhone,
    after: '400-111-2222',
  });
});

it('S013 a change is heard by every process within 5 s, with the settings read before anything is made from them', async () => {
  const heard = Promise.withResolvers<string>();
  let loaded = '';
  const feed = new ChangeFeed({
    connectionString: shop.appUrl,
    log: new SilentLog(),
    onSettings: async () => {
      await shop.api.platform.tenants.load();
      loaded = shop.context(5).tenant.settings.copyright;
    },
    onChange: (tenantId) => {
      if (tenantId === 5) heard.resolve(loaded);
    },
  });
  await feed.start();
  const startedAt = Date.now();
  await save({ copyright: '© 2026 新' });
  expect(await heard.promise).toBe('© 2026 新');
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  await feed.stop();
});

it('S013 refuses a colour that cannot be read, a city that is none, and a host of somebody else or in use', async () => {
  expect(await refusalOf(save({ brandColor: '#FFAA00' }))).toMatchObject({ code: 4000 });
  expect(await refusalOf(save({ defaultCityId: 999_999 }))).toMatchObject({ code: 4000 });
  expect(await refusalOf(save({ hosts: ['t5.localhost', 't4.localhost'] }))).toMatchObject({
    code: 4009,
    userMsg: 't4.localhost 已被其他站点使用',
  });
  expect(await refusalOf(save({ hosts: ['other5.localhost'], pcHost: 'other5.localhost' }))).toMatchObject({
    code: 4000,
    userMsg: expect.stringContaining('正在使用'),
  });
  expect(await refusalOf(save({ siteName: '' }))).toMatchObject({ code: 4000 });
  expect(await refusalOf(save({ socketAddress: 'javascript:alert(1)' }))).toMatchObject({ code: 4000 });
  expect(await refusalOf(save({ version: 'somebody-was-first' }))).toMatchObject({ code: 4009 });
});

it('S013 takes back what it gave, the hosts of the main site with their addresses too', async () => {
  const boss = shop.client((await makeStaff(shop.context())).caller).adminTenant;
  const { xtenant: _number, ...form } = await boss.read();
  const none = { hosts: [], mobileHost: '', domain: '' };
  expect(await boss.save(form)).toEqual({ version: form.version, pending: none });
});

it('S010 the role of the shop changes the tenant its connection is bound to, and no other', async () => {
  const client = new pg.Client({ connectionString: shop.appUrl });
  await client.connect();
  await expect(client.query(`SELECT save_own_tenant('{}'::jsonb, ARRAY['x'])`)).rejects.toThrow(
    /no tenant is bound/,
  );
  await expect(client.query(`UPDATE tenant SET name = 'x' WHERE id = 4`)).rejects.toThrow(
    /permission denied/,
  );
  await client.end();
  const { siteName } = await shop.client({ tenant: 4 }).global.tenant();
  expect(siteName).toBe('蜀信通');
});

it('stores a logo for who may edit settings or stores, and nothing that is no picture', async () => {
  const png = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#c8321f' } })
    .png()
    .toBuffer();
  const stored = await admin().uploadPicture({ content: png.toString('base64') });
  expect(stored).toMatchObject({
    width: 120,
    height: 40,
    url: expect.stringMatching(/^\/files\/p\/[0-9a-f]{32}\.png$/),
  });
  await save({ logos: { pcMain: stored.url, pcHome: '', pcRecover: '' } });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await refusalOf(admin().uploadPicture({ content: svg.toString('base64') }))).toMatchObject({
    code: 4000,
  });
  const clerk = shop.client((await makeStaff(shop.context(5), ['order:read'])).caller);
  expect(await refusalOf(clerk.adminTenant.uploadPicture({ content: 'AAAA' }))).toMatchObject({ code: 4003 });
});

it('S013 seals credentials, shows them masked, replaces them and never reads them back', async () => {
  const secret = 'top-secret-5f2c';
  await admin().saveSecret({ key: 'rabbitmq', login: 'mq-user', vhost: 'jishi-5', secret });
  await admin().saveSecret({ key: 'wechat', login: 'wx123456', secret, enabled: true });
  const shown = await admin().secrets();
  expect(shown).toContainEqual(
    expect.objectContaining({ key: 'wechat', login: 'wx123456', masked: '••••••••', enabled: true }),
  );
  const audit = await shop.client(caller).adminAudit.list({ action: 'tenant.secret' });
  expect(JSON.stringify([shown, audit])).not.toContain(secret);
  expect(audit.total).toBe(2);
  const ctx = shop.context(5);
  expect(await readThirdPartyClient(ctx, 'wechat')).toMatchObject({ clientId: 'wx123456', secret });
  expect(await shop.api.platform.queueCredentials.read(5, 'rabbitmq')).toMatchObject({ passcode: secret });
  await admin().saveSecret({ key: 'wechat', login: 'wx654321', secret: '', enabled: false });
  expect(await readThirdPartyClient(ctx, 'wechat')).toEqual({ clientId: 'wx654321', secret, enabled: false });
  const client = new pg.Client({ connectionString: shop.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT encode(sealed_secret, 'escape') AS text FROM third_party_client UNION ALL SELECT encode(sealed_passcode, 'escape') FROM queue_credential`,
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('S013 refuses a credential without its secret, and shows none of another tenant', async () => {
  const refused = { code: 4000 };
  expect(await refusalOf(admin().saveSecret({ key: 'qq', login: 'qq1', secret: '' }))).toMatchObject(refused);
  expect(
    await refusalOf(admin().saveSecret({ key: 'rabbitmq', login: 'u', vhost: '', secret: 'abc' })),
  ).toMatchObject(refused);
  const neighbour = shop.client((await makeStaff(shop.context(2))).caller);
  expect((await neighbour.adminTenant.secrets()).every((one) => one.masked === '')).toBe(true);
  expect((await neighbour.adminTenant.read()).siteName).toBe('云彩数码');
});
