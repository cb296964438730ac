import { contract } from '@jishi/contract/index.ts';
import { type Permission, permissions } from '@jishi/contract/permission.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, next } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
let caller: Caller;
let staffId: number;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ caller, staffId } = await makeStaff(shop.context()));
});

const all = Object.keys(permissions) as Permission[];
const admin = () => shop.client(caller).adminStaff;
const PASSWORD = 'kunming2026ok';
const signIn = (account: string, password: string, tenant = 0) =>
  shop.send(contract.adminAuth.login, { account, password }, { tenant });

async function makeRole(granted: Permission[] = ['order:read']): Promise<number> {
  return (await admin().saveRole({ roleId: 0, name: `角色甲${next()}`, permissions: granted })).roleId;
}
async function hire(granted?: Permission[]) {
  const account = `clerk${next()}`;
  const roleId = await makeRole(granted);
  const created = await admin().create({ account, name: '新同事', roleId, password: PASSWORD });
  return { account, roleId, staffId: created.staffId };
}
const actsOf = async (keyword: string) =>
  (await shop.client(caller).adminAudit.list({ keyword })).list.map((one) => one.action);

it('S004 answers nobody but staff with the permission, for every operation', async () => {
  await expectStaffOnly(shop, contract.adminStaff);
});

it('makes an account whose password must be changed before anything else is allowed', async () => {
  const { account } = await hire(['order:read', 'product:read']);
  const { envelope, cookies } = await signIn(account, PASSWORD);
  expect(envelope.data).toMatchObject({ account, mustChangePassword: true });
  const mine = shop.client({ cookies, keepsCookies: true });
  expect(await refusalOf(mine.adminProduct.filters())).toMatchObject({ code: 4003 });
  const change = (oldPassword: string, newPassword: string) =>
    refusalOf(mine.adminAuth.changePassword({ oldPassword, newPassword }));
  expect(await change('wrong', 'another2026ok')).toMatchObject({ userMsg: '原密码错误' });
  expect(await change(PASSWORD, 'short1')).toMatchObject({ userMsg: '密码长度需为 8～64 位' });
  expect(await change(PASSWORD, PASSWORD)).toMatchObject({ userMsg: '新密码不能与原密码相同' });
  const other = await signIn(account, PASSWORD);
  expect(
    await mine.adminAuth.changePassword({ oldPassword: PASSWORD, newPassword: 'another2026ok' }),
  ).toMatchObject({ mustChangePassword: false });
  await mine.adminProduct.filters();
  expect(await refusalOf(shop.client({ cookies: other.cookies }).adminAuth.me())).toMatchObject({
    code: 1000,
  });
  expect((await signIn(account, PASSWORD)).envelope.code).toBe(4000);
  expect(await actsOf(account)).toEqual(
    expect.arrayContaining(['staff.create', 'staff.login', 'staff.password']),
  );
});

it('refuses a taken account, a weak password and a role that is none', async () => {
  const { account, roleId } = await hire();
  const create = (more: object) =>
    refusalOf(admin().create({ account: `x${next()}y`, name: '某人', roleId, password: PASSWORD, ...more }));
  expect(await create({ account })).toMatchObject({ code: 4009, userMsg: '该账号已存在，请换一个' });
  expect(await create({ password: 'weak' })).toMatchObject({ code: 4000 });
  expect(await create({ password: '' })).toMatchObject({ code: 4000 });
  expect(await create({ account: '张三' })).toMatchObject({ code: 4000 });
  expect(await create({ roleId: 999_999 })).toMatchObject({ code: 4004 });
});

it('disables an account at once, ends its sessions, and enables it again', async () => {
  const { account, staffId: hired } = await hire();
  const { cookies } = await signIn(account, PASSWORD);
  await admin().setActive({ staffId: hired, active: false });
  expect(await refusalOf(shop.client({ cookies }).adminAuth.me())).toMatchObject({ code: 1000 });
  expect((await signIn(account, PASSWORD)).envelope.code).toBe(4000);
  expect((await admin().list({ keyword: account, state: 'disabled' })).list).toMatchObject([
    { active: false },
  ]);
  await admin().setActive({ staffId: hired, active: true });
  expect((await signIn(account, PASSWORD)).envelope.code).toBe(0);
  expect(await refusalOf(admin().setActive({ staffId, active: false }))).toMatchObject({
    code: 4009,
    userMsg: '不能停用自己的账号',
  });
});

it('resets a password, which ends the sessions and must be changed again', async () => {
  const { account, staffId: hired } = await hire();
  const { cookies } = await signIn(account, PASSWORD);
  await admin().resetPassword({ staffId: hired, password: 'dali2026fresh' });
  expect(await refusalOf(shop.client({ cookies }).adminAuth.me())).toMatchObject({ code: 1000 });
  expect((await signIn(account, PASSWORD)).envelope.code).toBe(4000);
  expect((await signIn(account, 'dali2026fresh')).envelope.data).toMatchObject({ mustChangePassword: true });
  expect(await refusalOf(admin().resetPassword({ staffId, password: 'dali2026fresh' }))).toMatchObject({
    code: 4009,
  });
});

it('lists where somebody is signed in and ends one session or all', async () => {
  const { account, staffId: hired } = await hire();
  const first = await signIn(account, PASSWORD);
  const second = await signIn(account, PASSWORD);
  const sessions = await admin().sessions({ staffId: hired });
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain(first.cookies.StaffAuthorization);
  await admin().endSession({ staffId: hired, sessionId: sessions[1]!.sessionId });
  expect(await refusalOf(shop.client({ cookies: first.cookies }).adminAuth.me())).toMatchObject({
    code: 1000,
  });
  await shop.client({ cookies: second.cookies }).adminAuth.me();
  const again = admin().endSession({ staffId: hired, sessionId: sessions[1]!.sessionId });
  expect(await refusalOf(again)).toMatchObject({ code: 4004 });
  await admin().endSession({ staffId: hired, sessionId: 0 });
  expect(await admin().sessions({ staffId: hired })).toEqual([]);
});

it('nobody gives, takes or touches what goes beyond their own permissions', async () => {
  const lesser = await makeStaff(shop.context(), ['staff:read', 'staff:edit']);
  const theirs = shop.client(lesser.caller).adminStaff;
  const strong = await makeRole(['order:read', 'order:refund']);
  const { staffId: hired } = await hire(['order:read', 'order:refund']);
  const refused = { code: 4003, userMsg: '不能授予或管理超出自己权限范围的权限' };
  const forbidden = [
    () => theirs.saveRole({ roleId: 0, name: '越权', permissions: ['order:refund'] }),
    () => theirs.saveRole({ roleId: strong, name: '改名', permissions: ['staff:read'] }),
    () => theirs.removeRole({ roleId: strong }),
    () => theirs.create({ account: `x${next()}y`, name: '某人', roleId: strong, password: PASSWORD }),
    () => theirs.update({ staffId: hired, name: '改名', roleId: strong }),
    () => theirs.setActive({ staffId: hired, active: false }),
    () => theirs.resetPassword({ staffId: hired, password: PASSWORD }),
  ];
  for (const one of forbidden) expect(await refusalOf(one())).toMatchObject(refused);
});

it.each([
  ['product:edit', 'product:read', '“编辑商品与价格”需要同时具有“查看商品”权限'],
  ['stock:edit', 'product:read', '“调整库存”需要同时具有“查看商品”权限'],
  ['order:refund', 'order:read', '“订单退款”需要同时具有“查看订单”权限'],
  ['content:publish', 'content:read', '“发布页面内容”需要同时具有“查看页面内容”权限'],
] as const)('no role edits what it does not see: %s needs %s', async (edit, view, userMsg) => {
  const name = `盲改${next()}`;
  const save = (roleId: number, granted: Permission[]) =>
    admin().saveRole({ roleId, name, permissions: granted });
  expect(await refusalOf(save(0, [edit]))).toMatchObject({ code: 4000, userMsg });
  expect((await admin().roles()).map((role) => role.name)).not.toContain(name);
  const { roleId } = await save(0, [edit, view]);
  expect(await refusalOf(save(roleId, [edit]))).toMatchObject({ code: 4000, userMsg });
  await save(roleId, [view]);
});

it('keeps a role that somebody holds, and names apart', async () => {
  const { roleId } = await hire();
  expect(await refusalOf(admin().removeRole({ roleId }))).toMatchObject({
    code: 4009,
    userMsg: '还有 1 名员工使用该角色，请先为他们更换角色',
  });
  const { name } = (await admin().roles()).find((one) => one.roleId === roleId)!;
  expect(await refusalOf(admin().saveRole({ roleId: 0, name, permissions: ['order:read'] }))).toMatchObject({
    code: 4009,
  });
  const free = await makeRole();
  await admin().removeRole({ roleId: free });
  expect((await admin().roles()).map((one) => one.roleId)).not.toContain(free);
});

it('the last administrator stays, whichever way it is tried, also by two at once', async () => {
  const { client, roleId, staffId: only } = await makeOnlyAdministrators();
  const message = { code: 4009, userMsg: expect.stringContaining('至少要保留一位') };
  const plain = await client.saveRole({ roleId: 0, name: '普通', permissions: ['order:read'] });
  expect(await refusalOf(client.update({ staffId: only, name: '我', roleId: plain.roleId }))).toMatchObject(
    message,
  );
  const weaker = all.filter((one) => one !== 'staff:edit');
  expect(await refusalOf(client.saveRole({ roleId, name: '管理', permissions: weaker }))).toMatchObject(
    message,
  );
  const second = await makeStaff(shop.context(5));
  const answers = await Promise.allSettled([
    client.setActive({ staffId: second.staffId, active: false }),
    shop.client(second.caller).adminStaff.setActive({ staffId: only, active: false }),
  ]);
  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

async function makeOnlyAdministrators() {
  const made = await makeStaff(shop.context(5));
  const client = shop.client(made.caller).adminStaff;
  const [row] = (await client.list({})).list.filter((one) => one.staffId === made.staffId);
  return { client, staffId: made.staffId, roleId: row!.roleId };
}

it('S010 staff of another tenant are not found, by any operation', async () => {
  const neighbour = await makeStaff(shop.context(2));
  const [role] = (await shop.client(neighbour.caller).adminStaff.roles()).slice(-1);
  const theirs = neighbour.staffId;
  const roleId = await makeRole();
  // Ids of both tenants are drawn from one sequence, so theirs is nobody here.
  for (const call of [
    () => admin().update({ staffId: theirs, name: '某人', roleId }),
    () => admin().setActive({ staffId: theirs, active: false }),
    () => admin().resetPassword({ staffId: theirs, password: PASSWORD }),
    () => admin().sessions({ staffId: theirs }),
    () => admin().endSession({ staffId: theirs, sessionId: 0 }),
    () => admin().saveRole({ roleId: role!.roleId, name: '他家', permissions: ['order:read'] }),
    () => admin().removeRole({ roleId: role!.roleId }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 4004 });
  expect((await admin().list({ pageSize: 100 })).list.map((one) => one.staffId)).not.toContain(theirs);
  await shop.client(neighbour.caller).adminAuth.me();
});
