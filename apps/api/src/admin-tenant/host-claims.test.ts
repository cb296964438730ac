import type { contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await TestShop.open();
});
afterEach(() => shop.close());

type Form = InputOf<typeof contract.adminTenant.save>;
const none = { hosts: [], mobileHost: '', domain: '' };

/** Staff of a tenant who may edit its settings, and head office. */
async function openDesk(tenant = 5) {
  const own = shop.client((await makeStaff(shop.context(tenant), ['tenant:read', 'tenant:edit'])).caller);
  const boss = shop.client((await makeStaff(shop.context())).caller);
  const save = async (more: Partial<Form>) => {
    const { xtenant: _number, pending: _pending, ...form } = await own.adminTenant.read();
    const saved = await own.adminTenant.save({ ...form, ...more });
    await shop.api.platform.tenants.load();
    return saved;
  };
  const pendingOf = async () =>
    (await boss.adminSite.list()).find(({ xtenant }) => xtenant === tenant)?.pending;
  const decide = async (granted: boolean) => {
    const asked = { ...none, ...(await pendingOf()) };
    await boss.adminSite.decideAddresses({ xtenant: tenant, ...asked, granted });
    await shop.api.platform.tenants.load();
  };
  return { own, boss, save, pendingOf, decide };
}
const answers = (host: string) => shop.api.platform.tenants.findByHost(host)?.id;

it('S010 a host of another tenant, its mobile one, one below or above its domain, and a whole ending are refused', async () => {
  const { own, save } = await openDesk();
  const { hosts } = await own.adminTenant.read();
  for (const host of [
    't4.localhost',
    'm.t4.localhost',
    'm.localhost',
    'pay.t4.localhost',
    'new5.localhost',
    'job.localhost',
    'com',
    'internal',
    '10.0.0.7',
  ]) {
    expect(await refusalOf(save({ hosts: [...hosts, host] })), host).toMatchObject({ code: 4009 });
  }
  for (const host of ['t4.localhost', 'm.localhost', 'pay.t4.localhost', 'com']) {
    expect(await refusalOf(save({ mobileHost: host })), `mobile ${host}`).toMatchObject({ code: 4009 });
    expect(await refusalOf(save({ domain: host })), `domain ${host}`).toMatchObject({ code: 4000 });
  }
  await shop.asOwner(`UPDATE tenant SET settings = settings || '{"domain":"www.shop4.cn"}' WHERE id = 4`);
  expect(await refusalOf(save({ hosts: [...hosts, 'shop4.cn'] }))).toMatchObject({ code: 4009 });
  expect((await own.adminTenant.read()).hosts).toEqual(hosts);
});

it('S010 a new host answers to nobody until head office has let it, and then it does', async () => {
  const { own, save, pendingOf, decide } = await openDesk();
  const { hosts } = await own.adminTenant.read();
  const wanted = { hosts: [...hosts, 'www.qian5.cn'], mobileHost: 'm.qian5.cn' };
  await save(wanted);
  expect(answers('www.qian5.cn')).toBeUndefined();
  expect(shop.api.platform.tenants.findByMobileHost('m.qian5.cn')).toBeUndefined();
  const asked = { hosts: ['www.qian5.cn'], mobileHost: 'm.qian5.cn', domain: '' };
  expect(await pendingOf()).toEqual(asked);
  expect(await own.adminTenant.read()).toMatchObject({ ...wanted, pending: asked });
  // A sign-in ticket of head office is sent to that host.
  expect(await refusalOf(save({ pcHost: 'www.qian5.cn' }))).toMatchObject({ code: 4000 });
  await decide(true);
  expect(answers('www.qian5.cn')).toBe(5);
  expect(shop.api.platform.tenants.findByMobileHost('m.qian5.cn')?.id).toBe(5);
  expect(await pendingOf()).toEqual(none);
  await save({ pcHost: 'www.qian5.cn', domain: 'qian5.cn' });
  expect(shop.context(5).tenant.settings).toMatchObject({ pcHost: 'www.qian5.cn', domain: 't5.localhost' });
  await decide(true);
  expect(shop.context(5).tenant.settings.domain).toBe('qian5.cn');
});

it('S010 what head office declines is forgotten, and nothing that was asked for later is granted unseen', async () => {
  const { own, boss, save, pendingOf, decide } = await openDesk();
  const { hosts } = await own.adminTenant.read();
  await save({ hosts: [...hosts, 'www.qian5.cn'] });
  await decide(false);
  expect(await own.adminTenant.read()).toMatchObject({ hosts, pending: none });
  await save({ hosts: [...hosts, 'one5.cn'] });
  const seen = { ...none, hosts: ['one5.cn'] };
  await save({ hosts: [...hosts, 'two5.cn'] });
  const late = boss.adminSite.decideAddresses({ xtenant: 5, ...seen, granted: true });
  expect(await refusalOf(late)).toMatchObject({ code: 4009 });
  expect(await pendingOf()).toEqual({ ...none, hosts: ['two5.cn'] });
  await save({ hosts });
  expect(await pendingOf()).toEqual(none);
});

it('S010 of two who ask for the same host one gets it, and the other is told when head office decides', async () => {
  const one = await openDesk(5);
  const other = await openDesk(4);
  for (const [desk, host] of [
    [one, 't5.localhost'],
    [other, 't4.localhost'],
  ] as const)
    await desk.save({ hosts: [host, 'www.both.cn'] });
  await one.decide(true);
  expect(await refusalOf(other.decide(true))).toMatchObject({ code: 4009 });
  expect(answers('www.both.cn')).toBe(5);
  await other.decide(false);
  const boss = one.boss.adminAudit;
  const acts = (await boss.list({ keyword: '站点' })).list.map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['site.grant', 'site.decline']));
});

it('S010 head office gives itself a host at once, and no host below another tenant’s domain to anybody', async () => {
  const { save, boss } = await openDesk(0);
  const { xtenant: _number, pending: _pending, ...form } = await boss.adminTenant.read();
  await boss.adminTenant.save({ ...form, hosts: [...form.hosts, 'www.jishi.example'] });
  await shop.api.platform.tenants.load();
  expect(answers('www.jishi.example')).toBe(0);
  const below = shop.api.platform.tenants.list().find(({ id }) => id === 4)?.settings.domain;
  const opened = boss.adminSite.create({
    xtenant: 3100,
    siteName: '新店',
    companyFullName: '昭通新店数码有限公司',
    pcHost: `new.${below}`,
    defaultCityId: 530102,
    brandColor: '#0B6E4F',
    servicePhone: '400-111-2222',
    account: 'boss',
    staffName: '陈店长',
    password: 'kunming2026ok',
  });
  expect(await refusalOf(opened)).toMatchObject({ code: 4009 });
  // Without the permission over sites the main site waits like every other.
  await save({ hosts: [...form.hosts, 'www.jishi.example', 'later.jishi.example'] });
  expect(answers('later.jishi.example')).toBeUndefined();
});

it('S010 the function itself gives no connection but the main site’s a host, a mobile host or a domain', async () => {
  const client = new pg.Client({ connectionString: shop.appUrl });
  await client.connect();
  await client.query(`SELECT set_config('app.tenant_id', '5', false)`);
  const save = (change: string, hosts = `'t5.localhost'`) =>
    client.query(
      `SELECT save_own_tenant((SELECT settings || '${change}'::jsonb FROM tenant WHERE id = 5), ARRAY[${hosts}])`,
    );
  await save('{}');
  for (const [change, hosts] of [
    ['{}', `'t5.localhost', 'new.example'`],
    ['{"pcHost":"new.example"}'],
    ['{"mobileHost":"m.new.example"}'],
    ['{"domain":"new.example"}'],
    ['{"redirectTo":"https://new.example/"}'],
  ] as const)
    await expect(save(change, hosts), change).rejects.toThrow(/given by the main site/);
  const grant = `SELECT grant_addresses(5, ARRAY['new.example'], NULL, NULL)`;
  await expect(client.query(grant)).rejects.toThrow(/only the main site/);
  await client.end();
});
