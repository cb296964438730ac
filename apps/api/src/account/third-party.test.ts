import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePasswordMember } from '../../test/password-member.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { ThirdPartyWorld } from '../../test/third-party-world.ts';
import { saveThirdPartyClient } from '../platform/third-party/third-party-clients.ts';

let world: ThirdPartyWorld;
beforeAll(async () => {
  world = await ThirdPartyWorld.open();
});
afterAll(() => world.close());

const GOOD = 'kunming-2026-rain';
const QQ = 1;
const WECHAT = 2;
const UNBOUND = { code: 2001 };

it('S262 S265 S230 QQ: not bound leads with 2001 to binding, binding signs in, and the next time the code alone does', async () => {
  const bound = await world.bindNew(QQ, '小云');
  expect(await world.shop.client(bound.caller).auth.userInfo()).toMatchObject({ signedIn: true });
  const { browser, code, state } = await world.travel(QQ, { redirect: '/trade/cart' });
  const { envelope, cookies } = await world.shop.send(
    contract.account.thirdPartyFinish,
    { type: QQ, code, state },
    browser,
  );
  expect(envelope).toMatchObject({ code: 0, data: { outcome: 'signedIn', redirect: '/trade/cart' } });
  const mobile = `${bound.username.slice(0, 3)}****${bound.username.slice(-4)}`;
  expect(
    await world.shop.client({ cookies: { Authorization: cookies.Authorization! } }).auth.userInfo(),
  ).toMatchObject({ signedIn: true, mobile });
});

it.each([
  [1, 'QQ'],
  [2, '微信'],
])('S262 type %d is %s', async (type, name) => {
  const stranger: Caller = { cookies: { uuid: randomUUID() } };
  await expect(
    world.shop.client(stranger).account.thirdPartyLogin({ type, openId: 'nobody' }),
  ).rejects.toMatchObject({ userMsg: `${name}授权已过期，请重新授权` });
});

it('S229 S272 the payloads of C007 and C008 have their defaults: type 1, bindType 1, isWeb true', () => {
  expect(contract.account.thirdPartyLogin.request.parse({ openId: 'o1' })).toMatchObject({
    type: 1,
    unionId: '',
  });
  expect(
    contract.account.thirdPartyBind.request.parse({ username: 'a', password: 'b', openId: 'o1' }),
  ).toMatchObject({ type: 1, bindType: 1, isWeb: true, unionId: '' });
});

it('an openId that a page makes up, or that was proved to another browser, signs nobody in and binds nothing', async () => {
  const bound = await world.bindNew(WECHAT, '大理');
  const { mobile } = await makePasswordMember(world.shop, GOOD);
  const { openId } = bound;
  const stranger: Caller = { cookies: { uuid: randomUUID() } };
  for (const caller of [stranger, { cookies: { ...stranger.cookies, Browser: 'B'.repeat(43) } }]) {
    await expect(
      world.shop.client(caller).account.thirdPartyLogin({ type: WECHAT, openId }),
    ).rejects.toMatchObject({
      code: 4000,
      userMsg: '微信授权已过期，请重新授权',
    });
    await expect(
      world.shop
        .client(caller)
        .account.thirdPartyBind({ type: WECHAT, username: mobile, password: GOOD, bindType: 2, openId }),
    ).rejects.toMatchObject({ code: 4000 });
  }
});

it('replay of an OAuth state and of a code: both work once, in the browser that set out, at its provider and tenant', async () => {
  const finish = (caller: Caller, input: { type: number; code: string; state: string }) =>
    world.shop.send(contract.account.thirdPartyFinish, input, caller).then(({ envelope }) => envelope);
  const first = await world.travel(QQ, { person: '阿昆' });
  const stale = 'QQ登录已失效，请重新发起';
  expect((await finish({ cookies: { uuid: randomUUID() } }, { type: QQ, ...pick(first) })).userMsg).toBe(
    stale,
  );
  // The attempt of the stranger has used the state up: nobody tries state after state.
  expect((await finish(first.browser, { type: QQ, ...pick(first) })).userMsg).toBe(stale);
  const second = await world.travel(QQ, { person: '阿昆' });
  expect(await finish(second.browser, { type: QQ, ...pick(second) })).toMatchObject(UNBOUND);
  expect((await finish(second.browser, { type: QQ, ...pick(second) })).userMsg).toBe(stale);
  // A used code under a fresh state.
  const third = await world.travel(QQ, { person: '阿昆' });
  expect((await finish(third.browser, { type: QQ, code: second.code, state: third.state })).userMsg).toBe(
    'QQ登录失败，请重试',
  );
  const fourth = await world.travel(QQ, { person: '阿昆' });
  expect((await finish(fourth.browser, { type: WECHAT, ...pick(fourth) })).code).toBe(4000);
  const fifth = await world.travel(QQ, { person: '阿昆' });
  expect((await finish({ ...fifth.browser, tenant: 2 }, { type: QQ, ...pick(fifth) })).code).toBe(4000);
  expect((await finish(fifth.browser, { type: QQ, code: fifth.code, state: 'x'.repeat(43) })).userMsg).toBe(
    stale,
  );
});

it('PKCE: a stolen code is worth nothing to who does not know the verifier', async () => {
  const victim = await world.travel(QQ, { person: '大理' });
  const { provider, client } = world.local.provider.open(0, 'qq');
  await expect(
    provider.exchange({
      client,
      code: victim.code,
      redirectUri: 'http://localhost:0/account/third-party/qq',
      codeVerifier: 'guess',
    }),
  ).rejects.toThrow(/refused/);
});

it('S220 QQ’s return with a hash: the server asks whose the token is, only for a state of this browser', async () => {
  const { browser, back } = await world.travel(QQ, {
    way: 'token',
    person: '阿昆',
    redirect: '/member/address',
  });
  expect(back.hash.startsWith('#access_token=')).toBe(true);
  const hash = new URLSearchParams(back.hash.slice(1));
  const input = { access_token: hash.get('access_token') ?? '', state: hash.get('state') ?? '' };
  const ask = (caller: Caller, more: object = {}) =>
    world.shop
      .send(contract.account.qqOpenId, { ...input, ...more }, caller)
      .then(({ envelope }) => envelope);
  expect((await ask(browser, { state: 'planted' })).userMsg).toBe('QQ登录已失效，请重新发起');
  const answer = await ask(browser);
  expect(answer).toMatchObject({ code: 0, data: { redirect: '/member/address' } });
  const { openid } = answer.data as { openid: string };
  await expect(world.shop.client(browser).account.thirdPartyLogin({ openId: openid })).rejects.toMatchObject(
    UNBOUND,
  );
  expect((await ask(browser)).code).toBe(4000);
});

it('S220 a token that QQ made out to another application proves nothing here', async () => {
  const { browser, back } = await world.travel(QQ, { way: 'token', person: '阿昆' });
  const state = new URLSearchParams(back.hash.slice(1)).get('state') ?? '';
  const foreign = world.local.provider.give('token', '阿昆', {
    clientId: 'local-qq-2',
    redirectUri: '',
    codeChallenge: '',
  });
  const { envelope } = await world.shop.send(
    contract.account.qqOpenId,
    { access_token: foreign, state },
    browser,
  );
  expect(envelope).toMatchObject({ code: 4000, userMsg: 'QQ登录失败，请重试' });
});

it('S218 a WeChat login exists where the tenant has one; its QR is a picture of a page on which WeChat asks', async () => {
  expect(await world.shop.client().account.existWechat()).toBe(true);
  const real = await TestShop.open();
  expect(await real.client().account.existWechat()).toBe(false);
  await saveThirdPartyClient(real.context(2), 'wechat', { clientId: 'wx1', secret: 's', enabled: true });
  expect(await real.client({ tenant: 2 }).account.existWechat()).toBe(true);
  await saveThirdPartyClient(real.context(2), 'wechat', { clientId: 'wx1', secret: '', enabled: false });
  expect(await real.client({ tenant: 2 }).account.existWechat()).toBe(false);
  await expect(real.client().account.thirdPartyStart({ type: WECHAT })).rejects.toMatchObject({
    code: 4004,
    userMsg: '本站未开通微信登录',
  });
  await real.close();
  expect(await world.shop.client().account.wechatQr()).toMatch(/^data:image\/svg\+xml;base64,/);
});

function pick({ code, state }: { code: string; state: string }) {
  return { code, state };
}
