import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { SilentLog } from '../../test/fakes.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { LoggedSms } from '../platform/sms/logged-sms.ts';
import { SmsError } from '../platform/sms/sms-provider.ts';

let shop: TestShop;
let caller: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ caller } = await makeStaff(shop.context()));
});
afterAll(() => shop.close());

const admin = () => shop.client(caller).adminMember;
const logIn = async (phone: string, password?: string) => {
  await shop.client().auth.sendLoginCode({ phone });
  return shop.send(
    contract.auth.login,
    { username: phone, password: password ?? shop.sms.lastCode(phone) },
    {},
  );
};
const actsOf = async (action: string) => (await shop.client(caller).adminAudit.list({ action })).list;

it('answers nobody but staff with the permission, for every operation', async () => {
  await expectStaffOnly(shop, contract.adminMember);
});

it('S004 finds a member by phone, its last digits, name and id, and shows name and phone masked', async () => {
  const { memberId, mobile } = await makeMember(shop.context());
  for (const keyword of [mobile, mobile.slice(-6), `会员${mobile.slice(-4)}`, String(memberId)]) {
    const { list } = await admin().list({ keyword });
    expect(list.map((one) => one.memberId)).toContain(memberId);
    expect(JSON.stringify(list)).not.toContain(mobile);
  }
  expect((await admin().list({ keyword: '没有这个人' })).total).toBe(0);
  expect((await admin().list({ to: '2020-01-01' })).total).toBe(0);
});

it('shows what a member bought and where they are signed in, and ends it', async () => {
  const buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1000 });
  await placePaidOrderOf(buyer, ppid);
  const { userId: memberId } = await buyer.client.auth.userInfo();
  const detail = await admin().detail({ memberId });
  expect(detail.orders).toMatchObject({ count: 1, paid: 1000 });
  expect(detail.sessions).toHaveLength(1);
  const [one] = detail.sessions;
  await admin().endSessions({ memberId, sessionId: one!.sessionId });
  expect(await buyer.client.auth.userInfo()).toMatchObject({ signedIn: false });
  expect(await refusalOf(admin().endSessions({ memberId, sessionId: one!.sessionId }))).toMatchObject({
    code: 4004,
  });
  expect(await actsOf('member.endSession')).toHaveLength(1);
});

it('reveals name and phone for a reason that is written down, and not without one', async () => {
  const { memberId, mobile } = await makeMember(shop.context());
  expect(await refusalOf(admin().reveal({ memberId, reason: ' ' }))).toMatchObject({ code: 4000 });
  expect(await actsOf('member.reveal')).toEqual([]);
  expect(await admin().reveal({ memberId, reason: '核对售后联系人' })).toMatchObject({ mobile });
  const [act] = await actsOf('member.reveal');
  expect(act).toMatchObject({ changes: [{ field: '原因', before: '', after: '核对售后联系人' }] });
  expect(JSON.stringify(act)).not.toContain(mobile);
});

it('keeps a blocked member from signing in and ordering, ends the sessions, and lets them in again', async () => {
  const buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
  const { userId: memberId } = await buyer.client.auth.userInfo();
  const { id } = await admin().block({
    kind: 'member',
    value: String(memberId),
    reason: '恶意刷单',
    days: 7,
  });
  expect(await buyer.client.auth.userInfo()).toMatchObject({ signedIn: false });
  const { mobile } = await admin().reveal({ memberId, reason: '测试登录' });
  const refused = await logIn(mobile);
  expect(refused.envelope).toMatchObject({
    code: 4003,
    userMsg: '账号存在异常，暂时无法登录，请联系客服 400-008-3900',
  });
  expect(refused.cookies).not.toHaveProperty('Authorization');
  expect((await admin().list({ state: 'blocked' })).list.map((one) => one.memberId)).toContain(memberId);
  await admin().unblock({ id, reason: '核实为误判' });
  expect(await refusalOf(admin().unblock({ id, reason: '再来一次' }))).toMatchObject({ code: 4009 });
  await shop.asOwner('DELETE FROM sms_code');
  expect((await logIn(mobile)).envelope.code).toBe(0);
  expect((await actsOf('block.add')).length + (await actsOf('block.lift')).length).toBe(2);
});

it('blocks orders by phone, and by address until the entry ends', async () => {
  const buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
  // Each try with goods of its own: a refusal leaves the lines in the cart.
  const order = async () => placePaidOrderOf(buyer, (await makeSku(shop.context())).ppid);
  const { userId: memberId } = await buyer.client.auth.userInfo();
  const { mobile } = await admin().reveal({ memberId, reason: '测试下单' });
  // Straight into the table: adding it through the operation would end the session that is needed here.
  const put = (kind: string, value: string) =>
    shop.asOwner(`INSERT INTO blocklist_entry (tenant_id, kind, value, reason, staff_id, staff_name, expires_at)
      VALUES (0, '${kind}', '${value}', '测试', 1, '测试', now() + interval '1 hour')`);
  await put('phone', mobile);
  expect(await refusalOf(order())).toMatchObject({ code: 4003 });
  await shop.asOwner('DELETE FROM blocklist_entry');
  await put('address', '127.0.0.0/16');
  expect(await refusalOf(order())).toMatchObject({
    code: 4003,
    userMsg: expect.stringContaining('暂时无法下单'),
  });
  await shop.asOwner(`UPDATE blocklist_entry SET expires_at = now() - interval '1 second'`);
  await order();
  expect((await admin().blocks({ state: 'ended', kind: 'address' })).list).toMatchObject([{ active: false }]);
});

it.each([
  ['member', 'abc'],
  ['member', '999999999'],
  ['phone', '12345'],
  ['address', '300.1.1.1'],
  ['address', '10.0.0.0/8'],
  ['address', '::/0'],
  ['address', '127.0.0.1'],
] as const)('refuses to block the %s %s', async (kind, value) => {
  expect((await refusalOf(admin().block({ kind, value, reason: '测试', days: 1 })))?.code).toBeGreaterThan(0);
});

it('S004 logs sign-ins of members and staff, also those that failed, masked', async () => {
  const phone = '13711112222';
  await logIn(phone, '000000');
  await shop.send(contract.adminAuth.login, { account: 'ghost', password: 'x' }, {});
  const { list } = await admin().logins({ keyword: phone });
  expect(list[0]).toMatchObject({
    kind: 'member',
    account: '137****2222',
    method: '动态密码',
    success: false,
    reason: '动态密码错误或已失效',
    ip: '127.0.0.1',
  });
  expect((await admin().logins({ kind: 'staff', outcome: 'failure' })).list[0]).toMatchObject({
    account: 'ghost',
    reason: '账号不存在或已停用',
  });
});

it('S004 logs text messages with what the provider said, masked and without their codes', async () => {
  const { database } = shop.api.platform;
  const good = new LoggedSms(shop.sms, { database, log: new SilentLog() });
  const message = {
    tenantId: 0,
    phone: '13700009999',
    template: 'loginCode',
    parameters: ['482913', '5'],
  } as const;
  await good.send(message);
  const bad = new LoggedSms(
    { name: 'tencent', send: () => Promise.reject(new SmsError('LimitExceeded', 'too many')) },
    { database, log: new SilentLog() },
  );
  await expect(bad.send(message)).rejects.toThrow('LimitExceeded');
  const { list } = await admin().messages({ keyword: '9999' });
  expect(list).toMatchObject([
    {
      phone: '137****9999',
      template: '登录验证码',
      provider: '腾讯云',
      success: false,
      error: 'LimitExceeded',
    },
    { success: true, error: '' },
  ]);
  expect(JSON.stringify(list)).not.toContain('482913');
});

it('X244 X247 X248 sort the blocklist and the logs; an entry without end comes after every other', async () => {
  const entries = { month: ['13500000001', 30], ever: ['13500000002', 0], day: ['13500000003', 1] } as const;
  for (const [name, [value, days]] of Object.entries(entries))
    await admin().block({ kind: 'phone', value, reason: `排序 ${name}`, days });
  const reasons = async (sort: 'createdAsc' | 'createdDesc' | 'expiresAsc' | 'expiresDesc') =>
    (await admin().blocks({ keyword: '排序', sort })).list.map((row) => row.reason.slice(3));
  expect(await reasons('createdAsc')).toEqual(['month', 'ever', 'day']);
  expect(await reasons('createdDesc')).toEqual(['day', 'ever', 'month']);
  expect(await reasons('expiresAsc')).toEqual(['day', 'month', 'ever']);
  expect(await reasons('expiresDesc')).toEqual(['ever', 'month', 'day']);

  for (const account of ['sorted-1', 'sorted-2'])
    await shop.send(contract.adminAuth.login, { account, password: 'x' }, {});
  const { database } = shop.api.platform;
  const sms = new LoggedSms(shop.sms, { database, log: new SilentLog() });
  for (const template of ['loginCode', 'bindCode'] as const)
    await sms.send({ tenantId: 0, phone: '13500008888', template, parameters: ['482913', '5'] });
  const oldestFirst = { sort: 'timeAsc' } as const;
  const newestFirst = { sort: 'timeDesc' } as const;
  const accounts = async (order: typeof oldestFirst | typeof newestFirst) =>
    (await admin().logins({ kind: 'staff', ...order })).list
      .map((row) => row.account)
      .filter((account) => account.startsWith('sorted'));
  expect(await accounts(oldestFirst)).toEqual(['sorted-1', 'sorted-2']);
  expect(await accounts(newestFirst)).toEqual(['sorted-2', 'sorted-1']);
  const templates = async (order: typeof oldestFirst | typeof newestFirst) =>
    (await admin().messages({ keyword: '8888', ...order })).list.map((row) => row.template);
  expect(await templates(oldestFirst)).toEqual(['登录验证码', '绑定验证码']);
  expect(await templates(newestFirst)).toEqual(['绑定验证码', '登录验证码']);
});

it('S010 members, entries and logs of another tenant are not found', async () => {
  const theirs = await makeMember(shop.context(2));
  const neighbour = shop.client((await makeStaff(shop.context(2))).caller).adminMember;
  const { id } = await neighbour.block({ kind: 'phone', value: '13600001234', reason: '他家的事', days: 0 });
  const { memberId } = theirs;
  for (const call of [
    () => admin().detail({ memberId }),
    () => admin().reveal({ memberId, reason: '越权' }),
    () => admin().endSessions({ memberId, sessionId: 0 }),
    () => admin().block({ kind: 'member', value: String(memberId), reason: '越权', days: 1 }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 4004 });
  expect(await refusalOf(admin().unblock({ id, reason: '越权' }))).toMatchObject({ code: 4009 });
  expect(JSON.stringify(await admin().blocks({ pageSize: 100 }))).not.toContain('他家的事');
  expect((await shop.send(contract.auth.userInfo, {}, theirs.caller)).envelope.data).toMatchObject({
    signedIn: true,
  });
});
