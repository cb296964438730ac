import { randomUUID } from 'node:crypto';
import { actingReads } from '@jishi/contract/acting-reads.ts';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEveryOperation } from '../../test/every-operation.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { makePasswordMember } from '../../test/password-member.ts';
import { sampleInput } from '../../test/sample-input.ts';
import { type Caller, hostOf, TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const GOOD = 'kunming-2026-rain';

async function signIn(mobile: string, password = GOOD, caller: Caller = {}): Promise<Caller> {
  const answer = await shop.send(
    contract.auth.login,
    { username: mobile, password, loginType: 'acount' },
    { ...caller, cookies: { uuid: randomUUID(), ...caller.cookies } },
  );
  expect(answer.envelope.code, answer.envelope.userMsg).toBe(0);
  return { cookies: { Authorization: answer.cookies.Authorization! } };
}

it('S211 S226 the security page hears whose password it asks for, and a guest is asked to sign in', async () => {
  const { mobile, caller } = await makePasswordMember(shop, GOOD);
  expect(await shop.client(caller).account.reLoginInfo()).toEqual({
    userName: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    displayName: `会员${mobile.slice(-4)}`,
    msg: '为了您的账户安全，请验证登录密码',
  });
  await expect(shop.client().account.reLoginInfo()).rejects.toMatchObject({ code: 1000 });
});

it('S235 the masked name of the page signs the same member in again, with a new session, and nobody else', async () => {
  const { mobile, caller } = await makePasswordMember(shop, GOOD);
  const { userName } = await shop.client(caller).account.reLoginInfo();
  const fresh = await signIn(userName, GOOD, caller);
  expect(fresh.cookies?.Authorization).not.toBe(caller.cookies?.Authorization);
  expect(await shop.client(caller).auth.userInfo()).toMatchObject({ signedIn: false });
  const stranger = await makeMember(shop.context());
  for (const by of [{}, stranger.caller]) {
    const answer = await shop.send(
      contract.auth.login,
      { username: userName, password: GOOD, loginType: 'acount' },
      by,
    );
    expect(answer.envelope.userMsg).toBe('用户名或密码错误');
  }
  expect(mobile).toHaveLength(11);
});

it('S400 an act that needs a recent proof is refused with 1003 until the password was given again', async () => {
  const { mobile, caller } = await makePasswordMember(shop, GOOD);
  const unbind = (by: Caller) => shop.client(by).account.thirdPartyUnbind({ type: 1 });
  await expect(unbind(caller)).rejects.toMatchObject({ code: 1003 });
  const fresh = await signIn(mobile, GOOD, caller);
  await expect(unbind(fresh)).rejects.toMatchObject({ code: 4004, userMsg: '您尚未绑定QQ' });
  await shop.asOwner(`UPDATE session SET verified_at = now() - interval '31 minutes'`);
  await expect(unbind(fresh)).rejects.toMatchObject({ code: 1003 });
});

it('a member sees the browsers that are signed in and ends each of them, or all but this', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const [phone, desk, office] = [await signIn(mobile), await signIn(mobile), await signIn(mobile)];
  const devices = await shop.client(office).account.devices();
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  expect(devices[0]).toMatchObject({ current: true, browser: expect.any(String), place: expect.any(String) });
  await shop.client(office).account.deviceLogout({ id: devices[1]!.id });
  expect(await shop.client(desk).auth.userInfo()).toMatchObject({ signedIn: false });
  expect(await shop.client(phone).auth.userInfo()).toMatchObject({ signedIn: true });
  expect((await shop.client(office).account.otherDevicesLogout()).count).toBeGreaterThanOrEqual(1);
  expect(await shop.client(phone).auth.userInfo()).toMatchObject({ signedIn: false });
  expect(await shop.client(office).auth.userInfo()).toMatchObject({ signedIn: true });
});

it('nobody ends the session of another member or of another tenant', async () => {
  const victim = await makePasswordMember(shop, GOOD);
  const [device] = await shop.client(victim.caller).account.devices();
  const stranger = await makeMember(shop.context());
  const foreigner = await makeMember(shop.context(2));
  for (const caller of [stranger.caller, foreigner.caller]) {
    await expect(shop.client(caller).account.deviceLogout({ id: device!.id })).rejects.toMatchObject({
      code: 4004,
    });
  }
  await expect(shop.client().account.devices()).rejects.toMatchObject({ code: 1000 });
  expect(await shop.client(victim.caller).auth.userInfo()).toMatchObject({ signedIn: true });
});

it('session fixation: a token that somebody planted is never signed in', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const planted = 'A'.repeat(43);
  const fresh = await signIn(mobile, GOOD, { cookies: { Authorization: planted } });
  expect(fresh.cookies?.Authorization).not.toBe(planted);
  expect(await shop.client({ cookies: { Authorization: planted } }).auth.userInfo()).toMatchObject({
    signedIn: false,
  });
});

it('cookie theft by script: no answer of a login carries the token, and its cookie is HttpOnly and SameSite', async () => {
  const { mobile } = await makePasswordMember(shop, GOOD);
  const response = await shop.server.inject({
    method: 'POST',
    url: contract.auth.login.path,
    headers: { host: 'localhost', xtenant: '0' },
    payload: { username: mobile, password: GOOD, loginType: 'acount' },
  });
  const cookie = response.cookies.find(({ name }) => name === 'Authorization');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(response.body).not.toContain(cookie?.value);
});

it('CSRF: every call that changes something refuses a request of another site, signed in or not', async () => {
  const ctx = shop.context();
  const cookies = { ...(await makeMember(ctx)).caller.cookies, ...(await makeStaff(ctx)).caller.cookies };
  const changing = listEveryOperation().filter(
    ({ name, operation }) => operation.method === 'POST' || actingReads.has(name),
  );
  expect(changing.length).toBeGreaterThan(60);
  const attacks: Record<string, string>[] = [
    { origin: 'https://evil.example', xtenant: '0' },
    { origin: 'null', xtenant: '0' },
    {},
    { xtenant: '2' },
  ];
  for (const { name, operation } of changing) {
    const input = sampleInput(operation, 1);
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])),
    );
    const url = `${operation.path}${operation.path.includes('?') ? '&' : '?'}${query}`.replace(
      /\{\w+\}/g,
      '1',
    );
    for (const headers of attacks) {
      const answer = await shop.server.inject({
        method: operation.method,
        url: operation.method === 'GET' ? url : operation.path.replace(/\{\w+\}/g, '1'),
        headers: { host: hostOf(0), ...headers },
        cookies: cookies as Record<string, string>,
        ...(operation.method === 'GET' ? {} : { payload: input }),
      });
      expect(answer.json<{ code: number }>().code, `${name} ${JSON.stringify(headers)}`).toBe(4003);
    }
  }
});
