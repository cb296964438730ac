import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { makePasswordMember } from '../../test/password-member.ts';
import type { Caller } from '../../test/test-shop.ts';
import { ThirdPartyWorld } from '../../test/third-party-world.ts';
import { browserIdOf } from '../platform/http/browser-cookie.ts';
import { openLoginKey, passThirdParty } from '../realtime/login-qr.service.ts';

let world: ThirdPartyWorld;
beforeAll(async () => {
  world = await ThirdPartyWorld.open();
});
afterAll(() => world.close());

const GOOD = 'kunming-2026-rain';
const QQ = 1;
const WECHAT = 2;

it('S230 an existing account is bound by its password (bindType 2)', async () => {
  const { mobile } = await makePasswordMember(world.shop, GOOD);
  const { browser, openId, unionId, type } = await world.arriveUnbound(WECHAT, '阿昆');
  expect(type).toBe(WECHAT);
  const bind = (password: string) =>
    world.shop.send(
      contract.account.thirdPartyBind,
      { type, username: mobile, password, bindType: 2, openId, unionId },
      browser,
    );
  expect((await bind('wrong')).envelope.userMsg).toBe('用户名或密码错误');
  expect((await bind(GOOD)).envelope.code).toBe(0);
  expect((await bind(GOOD)).envelope.userMsg, 'a proof works once').toBe('微信授权已过期，请重新授权');
});

it('S243 S262 a scan tells the desktop with a message of type 3, whose ticket signs in once, in that browser alone', async () => {
  const bound = await world.bindNew(WECHAT, '小云', 4);
  const { browser } = await world.travel(WECHAT, { caller: { tenant: 4 }, person: '阿昆' });
  const cookies = { ...browser.cookies } as Record<string, string>;
  const browserId = browserIdOf(cookies.Browser);
  const ctx = world.shop.context(4);
  const key = await openLoginKey(ctx, browserId);
  await passThirdParty(ctx, key, { openId: bound.openId, unionId: bound.unionId });
  const message = world.shop.realtime.published.at(-1)?.message as {
    type: number;
    openId: string;
    unionid: string;
    ticket: string;
  };
  expect(message).toMatchObject({ type: 3, openId: bound.openId });
  const input = { type: WECHAT, openId: message.openId, unionId: message.unionid, ticket: message.ticket };
  await expect(
    world.shop.client({ tenant: 4, cookies: { uuid: randomUUID() } }).account.thirdPartyLogin(input),
  ).rejects.toMatchObject({ code: 4000 });
  const { envelope } = await world.shop.send(contract.account.thirdPartyLogin, input, browser);
  expect(envelope.code, envelope.userMsg).toBe(0);
  expect((await world.shop.send(contract.account.thirdPartyLogin, input, browser)).envelope.code).toBe(4000);
});

it('a member binds in the member centre with a recent proof, sees it, and unbinds', async () => {
  const { mobile } = await makePasswordMember(world.shop, GOOD, { tenant: 5 });
  const answer = await world.shop.send(
    contract.auth.login,
    { username: mobile, password: GOOD, loginType: 'acount' },
    { tenant: 5, cookies: { uuid: randomUUID() } },
  );
  const caller: Caller = { tenant: 5, cookies: { Authorization: answer.cookies.Authorization! } };
  const { browser, code, state } = await world.travel(QQ, { caller, purpose: 'bind', person: '大理' });
  expect(
    (await world.shop.send(contract.account.thirdPartyFinish, { type: QQ, code, state }, browser)).envelope,
  ).toMatchObject({
    data: { outcome: 'bound' },
  });
  expect(await world.shop.client(caller).account.thirdPartyList()).toMatchObject([
    { type: QQ, name: 'QQ', bound: true },
    { type: WECHAT, name: '微信', bound: false, boundAt: '' },
  ]);
  await world.shop.client(caller).account.thirdPartyUnbind({ type: QQ });
  expect((await world.shop.client(caller).account.thirdPartyList())[0]).toMatchObject({ bound: false });
  const { caller: unproved } = await makeMember(world.shop.context(5));
  await expect(world.travel(QQ, { caller: unproved, purpose: 'bind' })).rejects.toMatchObject({ code: 1003 });
  await expect(world.travel(QQ, { caller: { tenant: 5 }, purpose: 'bind' })).rejects.toMatchObject({
    code: 1000,
  });
});

it('what is bound to one member is taken by no other, and members of two tenants are two', async () => {
  const one = await world.bindNew(QQ, '小云', 2);
  const { browser, code, state } = await world.travel(QQ, { person: '小云', caller: { tenant: 2 } });
  expect(
    (await world.shop.send(contract.account.thirdPartyFinish, { type: QQ, code, state }, browser)).envelope
      .code,
  ).toBe(0);
  const { mobile } = await makePasswordMember(world.shop, GOOD, { tenant: 2 });
  const answer = await world.shop.send(
    contract.auth.login,
    { username: mobile, password: GOOD, loginType: 'acount' },
    { tenant: 2, cookies: { uuid: randomUUID() } },
  );
  const again = await world.travel(QQ, {
    caller: { tenant: 2, cookies: { Authorization: answer.cookies.Authorization! } },
    purpose: 'bind',
    person: '小云',
  });
  expect(
    (await world.shop.send(contract.account.thirdPartyFinish, { type: QQ, ...pick(again) }, again.browser))
      .envelope,
  ).toMatchObject({ code: 4009, userMsg: '该QQ已绑定其他账号，请先在原账号中解绑' });
  expect(one.openId).not.toBe('');
  // Nobody of tenant 2001 is bound yet.
  await world.arriveUnbound(QQ, '小云', 2001);
});

function pick({ code, state }: { code: string; state: string }) {
  return { code, state };
}
