import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { next } from '../../test/factories.ts';
import { makePasswordMember } from '../../test/password-member.ts';
import { solvedPuzzle } from '../../test/solved-puzzle.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';

const verifications = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      verifications.count += 1;
      return real.verify(...args);
    },
  };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.openLimited();
});
afterAll(() => shop.close());

const GOOD = 'kunming-2026-rain';
const logIn = (username: string, password: string, deviceId: string, verify = '', headers = {}) =>
  shop.send(
    contract.auth.login,
    { username, password, loginType: 'acount', verify },
    { cookies: { uuid: deviceId }, headers },
  );
const failThrice = async (username: string, deviceId: string) => {
  for (let attempt = 0; attempt < 3; attempt += 1) await logIn(username, 'wrong', deviceId);
};

it('S249 after more than 2 failures an account needs a solved puzzle before each attempt, from every device', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const device = randomUUID();
  await failThrice(mobile, device);
  const elsewhere = randomUUID();
  for (const deviceId of [device, elsewhere]) {
    expect((await logIn(mobile, GOOD, deviceId)).envelope).toMatchObject({
      code: 4000,
      userMsg: '请完成安全验证',
      data: { errorTime: 3, needVerify: true },
    });
  }
  const token = await solvedPuzzle(shop, device);
  expect((await logIn(mobile, 'wrong', device, token)).envelope).toMatchObject({
    userMsg: '用户名或密码错误',
    data: { errorTime: 4, needVerify: true },
  });
  // Replay: the puzzle has opened its door.
  expect((await logIn(mobile, GOOD, device, token)).envelope.userMsg).toBe('请完成安全验证');
  expect((await logIn(mobile, GOOD, elsewhere, await solvedPuzzle(shop, device))).envelope.code).toBe(4000);
  expect((await logIn(mobile, GOOD, device, await solvedPuzzle(shop, device))).envelope.code).toBe(0);
});

it('S249 a device that fails with name after name needs a solved puzzle, too', async () => {
  const device = randomUUID();
  for (let attempt = 0; attempt < 3; attempt += 1) await logIn(`1360000${1000 + next()}`, 'wrong', device);
  const { mobile } = await makePasswordMember(shop, GOOD);
  expect((await logIn(mobile, GOOD, device)).envelope).toMatchObject({ data: { needVerify: true } });
  expect((await logIn(mobile, GOOD, randomUUID())).envelope.code).toBe(0);
});

it('code guessing: of many attempts at once no more than the free ones are judged', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const device = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, one) => logIn(mobile, `wrong ${one}`, device)),
  );
  const judged = answers.filter(({ envelope }) => envelope.userMsg === '用户名或密码错误');
  expect(judged.length).toBeLessThanOrEqual(3);
});

it('header spoofing: forwarded addresses and foreign tenants in headers buy no further attempts', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const device = randomUUID();
  await failThrice(mobile, device);
  const spoofed = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.4.4', forwarded: 'for=1.1.1.1' };
  expect((await logIn(mobile, GOOD, device, '', spoofed)).envelope).toMatchObject({
    data: { needVerify: true },
  });
  const foreign = await logIn(mobile, GOOD, device, '', { xtenant: '2' });
  expect(foreign.envelope.code).toBe(4003);
});

it('an outage locks nobody out: attempts that could not be judged count as none', async () => {
  const ailing = await TestShop.openLimited();
  const { mobile } = await makePasswordMember(ailing, GOOD);
  const attempt = () =>
    ailing.send(
      contract.auth.login,
      { username: mobile, password: GOOD, loginType: 'acount' },
      { cookies: newDevice()! },
    );
  await ailing.asOwner('ALTER TABLE member RENAME TO member_away');
  for (let one = 0; one < 12; one += 1) expect((await attempt()).status).toBe(500);
  await ailing.asOwner('ALTER TABLE member_away RENAME TO member');
  expect((await attempt()).envelope.code).toBe(0);
  await ailing.close();
});

it('timing of unknown users: an attempt costs one hash verification whether or not the account, or its password, exists', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const costOf = async (username: string) => {
    const before = verifications.count;
    await logIn(username, 'wrong', randomUUID());
    return verifications.count - before;
  };
  expect(await costOf(mobile)).toBe(1);
  expect(await costOf('13700009999')).toBe(1);
  expect(await costOf('nobody@example.cn')).toBe(1);
  const device = randomUUID();
  await shop.client({ cookies: { uuid: device } }).auth.sendLoginCode({ phone: '13700008888' });
  await shop.client({ cookies: { uuid: device } }).auth.login({
    username: '13700008888',
    password: shop.sms.lastCode('13700008888'),
  });
  expect(await costOf('13700008888')).toBe(1);
});

it('S214 S225 S248 a weak password signs in and is asked to be changed, in words; a good one is not', async () => {
  const weak = await makePasswordMember(shop, 'abc123456');
  const { envelope } = await logIn(weak.mobile, 'abc123456', randomUUID());
  expect(envelope).toMatchObject({
    code: 0,
    data: {
      needResetPassword: true,
      resetPsw: '/member/edit/reset-password',
      resetMsg: expect.stringContaining('密码过于简单'),
      errorTime: 0,
      token: '',
    },
  });
  const good = await makePasswordMember(shop, GOOD);
  expect((await logIn(good.mobile, GOOD, randomUUID())).envelope).toMatchObject({
    data: { needResetPassword: false, resetPsw: '', resetMsg: '' },
  });
});

it('S225 the answer of a login says who signed in, and has every field of the specification', async () => {
  const { mobile, memberId } = await makePasswordMember(shop, GOOD);
  const { envelope } = await logIn(mobile, GOOD, randomUUID());
  expect(envelope.data).toEqual({
    token: '',
    userId: memberId,
    username: `会员${mobile.slice(-4)}`,
    signTicket: String(memberId),
    needResetPassword: false,
    resetPsw: '',
    resetMsg: '',
    redirtUrl: '',
    errorTime: 0,
    userMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
  });
});

it('S228 S272 a login takes the whole payload, with rebind 0 by default; storeId makes it a login of half an hour', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const payload = { username: mobile, password: GOOD, verify: '', openId: '', unionId: '', storeId: 7 };
  const request = contract.auth.login.request.parse({ ...payload, loginType: 'acount' });
  expect(request).toMatchObject({ rebind: 0, remember: true });
  const response = await shop.server.inject({
    method: 'POST',
    url: contract.auth.login.path,
    headers: { host: 'localhost', xtenant: '0' },
    cookies: newDevice()!,
    payload: { ...payload, loginType: 'acount' },
  });
  expect(response.cookies.find(({ name }) => name === 'Authorization')).toMatchObject({
    maxAge: 1800,
    httpOnly: true,
  });
});
