import { article } from '@jishi/contract/article.ts';
import { auth } from '@jishi/contract/auth.ts';
import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../../test/factories.ts';
import { TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  shop.server.inject({ method: method as 'GET', url, headers: { host: 'localhost', ...headers } });

/**
 * Bare operations have no gate: they change nothing of the caller's, and whatever they are sent they answer without a
 * body.
 */
const posts = Object.values<Record<string, Operation>>(contract)
  .flatMap((area) => Object.values(area))
  .filter((operation) => operation.method === 'POST' && !operation.bare);

describe('an address of the API', () => {
  it.each([
    ['GET', '/web/api/nothing'],
    ['POST', '/web/api/nothing'],
    ['GET', '/admin/api/nothing/at/all'],
    ['DELETE', '/cloudapi_sc/web/api/nothing'],
    ['OPTIONS', '/web/api/nothing'],
    ['GET', '/validation/x'],
    ['GET', '/bigdata/x'],
  ] as const)('%s %s, which is no operation, is not found in an envelope', async (method, url) => {
    const response = await ask(method, url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 4004, data: null, userMsg: '接口不存在' });
  });

  it.each([
    ['POST', auth.userInfo.path, 'GET, HEAD'],
    ['GET', auth.login.path, 'POST'],
    ['DELETE', auth.login.path, 'POST'],
    ['OPTIONS', auth.login.path, 'POST'],
    ['GET', `${auth.login.path}?from=a`, 'POST'],
    // Outside of the places of operations.
    ['DELETE', article.list.path, 'GET, HEAD'],
  ] as const)('refuses %s %s and names %s', async (method, url, allowed) => {
    const response = await ask(method, url);
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allowed);
    expect(response.json()).toMatchObject({ code: 4000, userMsg: '请求方式不正确' });
  });

  it('is not found on a host of nobody', async () => {
    const response = await ask('GET', auth.userInfo.path, { host: 'nobody.example' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 4004 });
  });
});

describe('a request that another site could have sent', () => {
  it.each([
    ['no xtenant', {}],
    ['the xtenant of another tenant', { xtenant: '2' }],
    ['two of them', { xtenant: '0, 0' }],
    ['a foreign Origin', { xtenant: '0', origin: 'http://evil.example' }],
    ['our host on another port', { xtenant: '0', origin: 'http://localhost:81' }],
    ['the Origin of a sandboxed frame', { xtenant: '0', origin: 'null' }],
  ])('is refused by every operation that changes something: %s', async (_what, headers) => {
    const { caller } = await makeMember(shop.context());
    const cookie = Object.entries(caller.cookies ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (const { path } of posts) {
      const response = await ask('POST', path, { ...(headers as Record<string, string>), cookie });
      expect(response.json(), path).toMatchObject({ code: 4003, data: null });
    }
  });

  it('is told from one of our own pages by its Origin', async () => {
    const own = { xtenant: '0', origin: 'http://localhost' };
    expect((await ask('POST', auth.sendLoginCode.path, own)).json()).toMatchObject({ code: 4000 });
  });
});

describe('every answer', () => {
  it('S397 carries code, data and userMsg, also where the request never reached an operation', async () => {
    const answers = await Promise.all([
      ask('GET', auth.userInfo.path),
      ask('GET', contract.order.list.path),
      ask('POST', auth.login.path, { 'content-type': 'text/xml' }),
      shop.server.inject({
        method: 'POST',
        url: auth.login.path,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: '{broken',
      }),
    ]);
    expect(answers.map((answer) => answer.json())).toEqual([
      { code: 0, data: expect.objectContaining({ signedIn: false }), userMsg: '' },
      { code: 1000, data: null, userMsg: '请先登录' },
      { code: 4000, data: null, userMsg: expect.stringMatching(/\p{Script=Han}/u) },
      { code: 4000, data: null, userMsg: expect.stringMatching(/\p{Script=Han}/u) },
    ]);
  });

  it('S399 a call for members answers a guest, and a token that is none, with code 1000', async () => {
    for (const cookie of [
      '',
      'Authorization=x',
      `Authorization=${'a'.repeat(43)}`,
      'Authorization=%E0%A4%A',
    ]) {
      const response = await ask('GET', contract.order.list.path, { cookie });
      expect(response.json()).toMatchObject({ code: 1000, userMsg: '请先登录' });
    }
  });
});

it('HEAD answers a read as GET does, without its content', async () => {
  const [get, head] = [await ask('GET', auth.userInfo.path), await ask('HEAD', auth.userInfo.path)];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

it('no answer of the API is kept by a cache or taken for another type, refusals neither', async () => {
  for (const url of [auth.userInfo.path, '/web/api/nothing', auth.login.path])
    expect((await ask('GET', url)).headers, url).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
});

it('S393 the Authorization header signs a caller without cookies in, bare and as a bearer’s, and nothing else does', async () => {
  const { caller, memberId } = await makeMember(shop.context());
  const token = caller.cookies?.Authorization ?? '';
  const whoIs = async (authorization: string, more: Record<string, string> = {}) =>
    (await ask('GET', auth.userInfo.path, { authorization, ...more })).json().data.userId;
  expect(await whoIs(token)).toBe(memberId);
  expect(await whoIs(`Bearer ${token}`)).toBe(memberId);
  for (const wrong of [`Basic ${token}`, `${token}x`, 'x'.repeat(43), '', `Bearer ${token} ${token}`])
    expect(await whoIs(wrong), wrong).toBe(0);
  expect(await whoIs(token, { host: 't4.localhost' })).toBe(0);
});

it('behind TLS the cookies of our own names are taken from this very host alone, and those of the ledger keep their names', async () => {
  const config = { ...shop.api.platform.config, secureCookies: true };
  const secure = await TestShop.open({ config });
  const { envelope, cookies } = await secure.send(contract.realtime.handOverBrowser, {});
  expect(envelope.code).toBe(0);
  expect(Object.keys(cookies)).toEqual(['__Host-Browser']);
  const { caller } = await makeStaff(secure.context());
  const token = caller.cookies?.StaffAuthorization ?? '';
  const as = (name: string) => secure.client({ cookies: { [name]: token } }).adminAuth.me();
  await expect(as('StaffAuthorization')).rejects.toMatchObject({ code: 1000 });
  await expect(as('__Host-StaffAuthorization')).resolves.toMatchObject({ xtenant: 0 });
  const member = await makeMember(secure.context());
  expect(await secure.client(member.caller).auth.userInfo()).toMatchObject({ userId: member.memberId });
  await secure.close();
});
