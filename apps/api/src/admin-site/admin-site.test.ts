import { contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { listPermissionsAt } from '@jishi/contract/permission.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { SilentLog } from '../../test/fakes.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { ChangeFeed } from '../platform/cache/change-feed.ts';

let shop: TestShop;
let caller: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ caller } = await makeStaff(shop.context()));
});
afterAll(() => shop.close());

const admin = () => shop.client(caller).adminSite;
const load = () => shop.api.platform.tenants.load();
const password = 'kunming2026ok';

type Form = InputOf<typeof contract.adminSite.create>;
let last = 3000;
/** A good form of a number and a host that nobody has. */
function formOf(more: Partial<Form> = {}): Form {
  last += 1;
  return {
    xtenant: last,
    siteName: `新店${last}`,
    companyFullName: '昭通新店数码有限公司',
    pcHost: `t${last}.localhost`,
    mobileHost: `m.t${last}.localhost`,
    defaultCityId: 530102,
    brandColor: '#0B6E4F',
    servicePhone: '400-111-2222',
    recordNumber: '滇ICP备20269999号',
    account: 'boss',
    staffName: '陈店长',
    password,
    ...more,
  };
}

it('S010 answers nobody but staff of the main site with the permission, for every operation', async () => {
  await expectStaffOnly(shop, contract.adminSite);
});

it('S010 permissions over sites are none at another tenant, even where a role carries them', async () => {
  const { caller: elsewhere } = await makeStaff(shop.context(4), ['site:read', 'site:edit', 'staff:read']);
  const there = shop.client(elsewhere);
  expect(await refusalOf(there.adminSite.list())).toMatchObject({ code: 4003 });
  expect(await refusalOf(there.adminSite.create(formOf()))).toMatchObject({ code: 4003 });
  expect(await refusalOf(there.adminSite.update({ xtenant: 5, active: false }))).toMatchObject({
    code: 4003,
  });
  expect((await there.adminAuth.me()).permissions).toEqual(['staff:read']);
  const boss = shop.client((await makeStaff(shop.context(4))).caller).adminStaff;
  expect((await boss.roles()).flatMap((role) => role.permissions)).not.toContain('site:read');
  const given = boss.saveRole({ roleId: 0, name: '越权', permissions: ['site:edit'] });
  expect(await refusalOf(given)).toMatchObject({ code: 4000 });
});

it('S010 S013 a new site answers on its host with its settings, in every process within 5 s', async () => {
  const heard = Promise.withResolvers<void>();
  const form = formOf();
  const feed = new ChangeFeed({
    connectionString: shop.appUrl,
    log: new SilentLog(),
    onSettings: load,
    onChange: (tenantId) => {
      if (tenantId === form.xtenant) heard.resolve();
    },
  });
  await feed.start();
  const { address } = await admin().create(form);
  await heard.promise;
  await feed.stop();
  expect(new URL(address).hostname).toBe(form.pcHost);
  expect(await shop.client({ tenant: last }).global.tenant()).toMatchObject({
    xtenant: form.xtenant,
    siteName: form.siteName,
    title: `${form.siteName}官网`,
    defaultCityId: 530102,
    servicePhone: '400-111-2222',
    brand: { color: '#0B6E4F', onBrand: '#FFFFFF' },
  });
  expect(await admin().list()).toContainEqual(
    expect.objectContaining({ xtenant: last, hosts: [form.pcHost], active: true, redirectTo: '' }),
  );
});

it('S010 the first member of staff signs in there, must change the password, and then holds everything', async () => {
  const form = formOf();
  await admin().create(form);
  await load();
  const tenant = Number(form.xtenant);
  const boss: Caller = { tenant, keepsCookies: true };
  const { envelope } = await shop.send(contract.adminAuth.login, { account: 'boss', password }, boss);
  expect(envelope.data).toMatchObject({ name: '陈店长', xtenant: tenant, mustChangePassword: true });
  expect(await refusalOf(shop.client(boss).adminStaff.roles())).toMatchObject({ code: 4003 });
  await shop.send(
    contract.adminAuth.changePassword,
    { oldPassword: password, newPassword: 'cuihu2026new' },
    boss,
  );
  const [role, ...others] = await shop.client(boss).adminStaff.roles();
  expect(others).toEqual([]);
  expect(role?.permissions.toSorted()).toEqual(listPermissionsAt(tenant).toSorted());
  const main = await shop.send(contract.adminAuth.login, { account: 'boss', password }, {});
  expect(main.envelope.code).toBe(4000);
});

it('S010 of two who open at once with the same number, or the same host, exactly one does', async () => {
  const one = formOf();
  const sameNumber = { ...formOf(), xtenant: one.xtenant };
  const other = formOf();
  const sameHost = { ...formOf(), pcHost: other.pcHost };
  for (const pair of [
    [one, sameNumber],
    [other, sameHost],
  ]) {
    const answers = await Promise.allSettled(pair.map((form) => admin().create(form)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  const sites = await admin().list();
  expect(sites.filter(({ xtenant }) => xtenant === one.xtenant)).toHaveLength(1);
  expect(sites.filter(({ hosts }) => hosts.includes(other.pcHost))).toHaveLength(1);
});

it('S010 S013 says what is taken or wrong, and leaves nothing behind', async () => {
  const refusals: [more: Partial<Form>, code: number, userMsg?: string][] = [
    [{ xtenant: 4 }, 4009, '该站点编号已被使用，请换一个'],
    [{ xtenant: 0 }, 4009],
    [{ pcHost: 't4.localhost' }, 4009, '电脑站域名已被其他站点使用'],
    [{ pcHost: 'm.t4.localhost' }, 4009, '电脑站域名已被其他站点使用'],
    [{ mobileHost: 'm.t4.localhost' }, 4009, '手机站域名已被其他站点使用'],
    [{ mobileHost: 't4.localhost' }, 4009, '手机站域名已被其他站点使用'],
    [{ siteName: ' ' }, 4000],
    [{ pcHost: 'x.localhost', mobileHost: 'x.localhost' }, 4000],
    [{ defaultCityId: 999_999 }, 4000, '请选择默认城市的区县'],
    [{ account: 'kunming' }, 4000, '密码中不能包含账号'],
    [{ xtenant: 2 ** 31 }, 4000],
    [{ pcHost: 'shop.example:8080' }, 4000],
    [{ brandColor: '#FFAA00' }, 4000],
    [{ password: 'short' }, 4000],
  ];
  const before = await admin().list();
  for (const [more, code, userMsg] of refusals) {
    const refusal = await refusalOf(admin().create(formOf(more)));
    expect(refusal, JSON.stringify(more)).toMatchObject({ code, ...(userMsg && { userMsg }) });
  }
  expect(await admin().list()).toEqual(before);
});

it('S010 the host of a closed site answers as one nobody claims; opened again, everything is back', async () => {
  const form = formOf();
  await admin().create(form);
  await load();
  const tenant = Number(form.xtenant);
  const unknown = await shop.send(contract.global.tenant, {}, { headers: { host: 'nobody.example' } });
  await admin().update({ xtenant: tenant, active: false });
  await load();
  const closed = await shop.send(contract.global.tenant, {}, { tenant });
  expect({ ...closed.envelope, status: closed.status }).toEqual({
    ...unknown.envelope,
    status: unknown.status,
  });
  expect(shop.api.platform.tenants.findByMobileHost(form.mobileHost)).toBeUndefined();
  expect(await refusalOf(admin().create(formOf({ pcHost: form.pcHost })))).toMatchObject({ code: 4009 });
  await admin().update({ xtenant: tenant, active: true });
  await load();
  expect((await shop.client({ tenant }).global.tenant()).siteName).toBe(form.siteName);
  const { envelope } = await shop.send(contract.adminAuth.login, { account: 'boss', password }, { tenant });
  expect(envelope.code).toBe(0);
});

it('S011 the main site is never closed or redirected, and a site that is none is not found', async () => {
  expect(await refusalOf(admin().update({ xtenant: 0, active: false }))).toMatchObject({ code: 4009 });
  expect(await refusalOf(admin().update({ xtenant: 0, redirectTo: 'https://x.example' }))).toMatchObject({
    code: 4009,
  });
  expect(await refusalOf(admin().update({ xtenant: 99_999, active: false }))).toMatchObject({ code: 4004 });
});

it('S012 a site is redirected to an address of another host, never to itself or in a ring', async () => {
  const form = formOf();
  await admin().create(form);
  const xtenant = Number(form.xtenant);
  const set = (redirectTo: string) => admin().update({ xtenant, redirectTo });
  const redirectOf = async () => {
    await load();
    return shop.context(xtenant).tenant.settings.redirectTo;
  };
  await set('https://新店.example/首页');
  expect(await redirectOf()).toBe(new URL('https://新店.example/首页').href);
  for (const wrong of [
    'javascript:alert(1)',
    'shop.example',
    'https://user:secret@shop.example',
    `http://${form.pcHost}`,
    `https://${form.pcHost.toUpperCase()}.:8080/`,
    `https://${form.mobileHost}/`,
    'http://t1.localhost/',
  ]) {
    expect(await refusalOf(set(wrong)), wrong).toMatchObject({ code: 4000 });
  }
  await set('');
  expect(await redirectOf()).toBeUndefined();
});

it('S010 every act stands in the log of the main site with what changed', async () => {
  const form = formOf();
  await admin().create(form);
  const xtenant = Number(form.xtenant);
  await admin().update({ xtenant, active: false });
  await admin().update({ xtenant, active: false });
  await admin().update({ xtenant, active: true, redirectTo: 'https://shop.example/' });
  const { list } = await shop.client(caller).adminAudit.list({ keyword: `编号 ${xtenant}` });
  const actions = list.map(({ action }) => action).toSorted();
  expect(actions).toEqual(['site.close', 'site.create', 'site.open', 'site.redirect']);
  const changes = list.flatMap((act) => act.changes);
  expect(changes).toContainEqual({ field: '电脑站域名', before: '', after: form.pcHost });
  expect(changes).toContainEqual({ field: '状态', before: '启用', after: '停用' });
  expect(JSON.stringify(list)).not.toContain(password);
  expect(changes).toContainEqual({ field: '跳转地址', before: '', after: 'https://shop.example/' });
});

it('S010 the functions refuse a connection that is not bound to the main site', async () => {
  const client = new pg.Client({ connectionString: shop.appUrl });
  await client.connect();
  const open = `SELECT open_site(7777, '{"siteName":"x"}'::jsonb, ARRAY['t7777.localhost'])`;
  const close = 'SELECT change_site(5, false, $$$$)';
  for (const bound of ['', '4']) {
    await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [bound]);
    await expect(client.query(open)).rejects.toThrow(/only the main site/);
    await expect(client.query(close)).rejects.toThrow(/only the main site/);
  }
  await client.query(`SELECT set_config('app.tenant_id', '0', false)`);
  await expect(client.query('SELECT change_site(0, false, $$$$)')).rejects.toThrow(/never itself/);
  await expect(
    client.query('INSERT INTO tenant (id, name, settings) VALUES (7, $$x$$, $${}$$)'),
  ).rejects.toThrow(/permission denied/);
  await client.end();
});
