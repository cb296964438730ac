import { contract } from '@jishi/contract/index.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import { codeOf, giveCredentials, hirePerson, hireWithFactor, PASSWORD } from './factor.fixture.ts';
import { staffFactor, staffRecoveryCode } from './staff.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
afterEach(async () => {
  await rule('off');
});

const boss = async (tenant = 0) => shop.client((await makeStaff(shop.context(tenant))).caller);
async function rule(wanted: 'off' | 'advised' | 'required', tenant = 0) {
  await (await boss(tenant)).adminFactor.saveRule({ rule: wanted }).catch(() => undefined);
  await shop.asOwner(
    `UPDATE tenant SET settings = settings || '{"factorRule":"${wanted}"}' WHERE id = ${tenant}`,
  );
  await shop.api.platform.tenants.load();
}
const actsOn = async (staffId: number) =>
  (await (await boss()).adminAudit.list({ objectType: 'staff', objectId: String(staffId) })).list.map(
    ({ action }) => action,
  );

it('S004 X3246 X3248 answers nobody but staff with the permission', async () => {
  await expectStaffOnly(shop, contract.adminFactor);
});

it('X3242 needs the password, draws the secret, and counts for nothing before a code confirms it', async () => {
  const { client, account } = await hirePerson(shop);
  expect(await refusalOf(client.adminFactor.begin({ password: 'wrong' }))).toMatchObject({
    userMsg: '密码错误',
  });
  const { secret, address, qr } = await client.adminFactor.begin({ password: PASSWORD });
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(await client.adminFactor.read()).toMatchObject({ on: false, since: '', recoveryLeft: 0 });
  expect((await giveCredentials(shop, account)).envelope.code).toBe(0);
  const second = await client.adminFactor.begin({ password: PASSWORD });
  expect(await refusalOf(client.adminFactor.confirm({ code: codeOf(secret) }))).toMatchObject({ code: 4000 });
  await client.adminFactor.confirm({ code: codeOf(second.secret) });
  expect(await refusalOf(client.adminFactor.begin({ password: PASSWORD }))).toMatchObject({ code: 4009 });
});

it('X3243 ends every other session, gives ten codes once, also where two confirm at once, and keeps neither secret nor codes readable', async () => {
  const { client, account, staffId } = await hirePerson(shop);
  const other = await giveCredentials(shop, account);
  const { secret } = await client.adminFactor.begin({ password: PASSWORD });
  const confirm = (beside: number) =>
    client.adminFactor.confirm({ code: codeOf(secret, beside) }).catch(() => undefined);
  const given = (await Promise.all([confirm(0), confirm(1)])).filter((one) => one !== undefined);
  expect(given).toHaveLength(1);
  expect(await client.adminFactor.read()).toMatchObject({ on: true, recoveryLeft: 10 });
  expect(await refusalOf(shop.client({ cookies: other.cookies }).adminAuth.me())).toMatchObject({
    code: 1000,
  });
  const { db } = shop.context();
  const stored = [...(await db.select().from(staffFactor)), ...(await db.select().from(staffRecoveryCode))];
  const texts = stored.flatMap((row) =>
    Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
  );
  for (const plain of [secret, ...(given[0]?.recoveryCodes ?? [])])
    expect(texts.some((text) => text.includes(plain))).toBe(false);
  const acts = await actsOn(staffId);
  expect(acts.filter((action) => action !== 'staff.login')).toEqual(['staff.factorOn']);
});

it('X3244 goes off for who has password and code, and each alone changes nothing', async () => {
  const { client, account, staffId, secret, recoveryCodes } = await hireWithFactor(shop);
  const turnOff = (password: string, code: string, way: 'code' | 'recovery' = 'code') =>
    client.adminFactor.turnOff({ password, code, way });
  expect(await refusalOf(turnOff('wrong', codeOf(secret)))).toMatchObject({ userMsg: '密码错误' });
  expect(await refusalOf(turnOff(PASSWORD, '12345'))).toMatchObject({ code: 4000 });
  const used = codeOf(secret);
  await (await giveCredentials(shop, account)).prove(used);
  expect(await refusalOf(turnOff(PASSWORD, used))).toMatchObject({ code: 4000 });
  expect(await client.adminFactor.read()).toMatchObject({ on: true });
  await turnOff(PASSWORD, recoveryCodes[0] ?? '', 'recovery');
  expect(await client.adminFactor.read()).toMatchObject({ on: false, recoveryLeft: 0 });
  expect((await giveCredentials(shop, account)).envelope.code).toBe(0);
  expect(await actsOn(staffId)).toContain('staff.factorOff');
});

it('X3245 new recovery codes end the old ones', async () => {
  const { client, account, secret, recoveryCodes } = await hireWithFactor(shop);
  const renewed = await client.adminFactor.renewCodes({ password: PASSWORD, code: codeOf(secret) });
  const half = await giveCredentials(shop, account);
  expect((await half.prove(recoveryCodes[1] ?? '', 'recovery')).envelope.code).toBe(4000);
  expect((await half.prove(renewed.recoveryCodes[1] ?? '', 'recovery')).envelope.code).toBe(0);
});

it('X3246 a colleague with the permission takes it away: sessions end, the password alone signs in, and it is written down', async () => {
  const { client, account, staffId, secret } = await hireWithFactor(shop);
  const manager = await boss();
  expect((await manager.adminStaff.list({ keyword: account })).list).toMatchObject([{ factor: true }]);
  const half = await giveCredentials(shop, account);
  await manager.adminFactor.reset({ staffId });
  expect(await refusalOf(client.adminAuth.me())).toMatchObject({ code: 1000 });
  expect((await half.prove(codeOf(secret))).envelope.code).toBe(4009);
  expect((await giveCredentials(shop, account)).envelope.code).toBe(0);
  expect(await actsOn(staffId)).toContain('staff.factorReset');
  expect(await refusalOf(manager.adminFactor.reset({ staffId }))).toMatchObject({ code: 4009 });
});

it('X3246 is refused for oneself, for who may do more, and for another tenant', async () => {
  const helper = await hireWithFactor(shop, ['staff:read', 'staff:factor']);
  expect(await refusalOf(helper.client.adminFactor.reset({ staffId: helper.staffId }))).toMatchObject({
    code: 4009,
  });
  const chief = await hireWithFactor(shop, ['staff:read', 'staff:factor', 'order:refund', 'order:read']);
  expect(await refusalOf(helper.client.adminFactor.reset({ staffId: chief.staffId }))).toMatchObject({
    code: 4003,
  });
  const abroad = await boss(2);
  expect(await refusalOf(abroad.adminFactor.reset({ staffId: chief.staffId }))).toMatchObject({ code: 4004 });
});

it('X3248 required: who has none may set it up and nothing else, and may all they could as soon as it is on', async () => {
  const { client } = await hirePerson(shop);
  await rule('required');
  expect(await client.adminAuth.me()).toMatchObject({ mustSetFactor: true, factorRule: 'required' });
  expect(await refusalOf(client.adminOrder.list({}))).toMatchObject({ code: 4003 });
  const { secret } = await client.adminFactor.begin({ password: PASSWORD });
  await client.adminFactor.confirm({ code: codeOf(secret) });
  expect(await client.adminAuth.me()).toMatchObject({ mustSetFactor: false, factor: true });
  await client.adminOrder.list({});
  await client.adminFactor.turnOff({ password: PASSWORD, code: codeOf(secret, 1) });
  expect(await refusalOf(client.adminOrder.list({}))).toMatchObject({ code: 4003 });
});

it('X3247 X3248 the rule is changed by who may edit settings, once, and the register says so', async () => {
  const chief = await boss(5);
  const before = await chief.adminFactor.rule();
  expect(before).toMatchObject({ rule: 'off', withFactor: 0 });
  await chief.adminFactor.saveRule({ rule: 'advised' });
  await chief.adminFactor.saveRule({ rule: 'advised' });
  expect(await chief.adminFactor.rule()).toMatchObject({ rule: 'advised' });
  const acts = await chief.adminAudit.list({ objectType: 'tenant', objectId: '5' });
  expect(acts.list).toMatchObject([
    { action: 'tenant.factorRule', changes: [{ before: '不要求', after: '建议' }] },
  ]);
});

it('X3248 an account that the main site lends needs its second factor there where the site requires one', async () => {
  const head = await hirePerson(shop);
  const there = await boss(4);
  const { roleId } = await there.adminStaff.saveRole({
    roleId: 0,
    name: '督导',
    permissions: ['order:read'],
  });
  await there.adminStaff.create({ account: head.account, name: '督导', roleId, headOffice: true });
  const open = await head.client.adminAuth.switchSite({ xtenant: 4 });
  const ticket = new URL(open.address).hash.slice(1);
  const { cookies } = await shop.send(contract.adminAuth.enter, { ticket }, { tenant: 4 });
  const away = shop.client({ tenant: 4, cookies });
  await away.adminOrder.list({});
  await rule('required', 4);
  expect(await refusalOf(away.adminAuth.me())).toMatchObject({ code: 1000 });
  expect(await refusalOf(head.client.adminAuth.switchSite({ xtenant: 4 }))).toMatchObject({ code: 4009 });
  const { secret } = await head.client.adminFactor.begin({ password: PASSWORD });
  await head.client.adminFactor.confirm({ code: codeOf(secret) });
  expect(await away.adminAuth.me()).toMatchObject({ mustSetFactor: false, factor: true });
  expect(await refusalOf(away.adminFactor.begin({ password: PASSWORD }))).toMatchObject({ code: 4009 });
});
