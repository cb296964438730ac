import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { closeSites, setUp } from './site.fixture.ts';

afterEach(closeSites);

/** What a browser says of a form. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const body = async (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  (await server.inject({ url, headers })).body;

test('guests share a rendering, whatever else their cookies hold', async () => {
  const { server, state, visits } = setUp();
  const first = await body(server, '/', { cookie: 'uuid=11111111-1111-1111-1111-111111111111' });
  const second = await body(server, '/', { cookie: 'uuid=22222222-2222-2222-2222-222222222222' });
  expect(second).toBe(first);
  expect(state.rendered).toBe(1);
  expect(visits.map(({ shared }) => shared)).toEqual([true]);
});

test.each([
  ['a member session', '/', { cookie: 'Authorization=abc' }],
  ['a personal page', '/trade/cart', {}],
  ['data of a client navigation', '/list/1.data', {}],
  ['a query longer than 512 characters', `/search?keyword=${'a'.repeat(510)}`, {}],
])('%s is rendered for its visitor alone', async (_what, url, headers) => {
  const { server, state, visits } = setUp();
  await body(server, url, headers);
  await body(server, url, headers);
  expect(state.rendered).toBe(2);
  expect(visits.map(({ shared }) => shared)).toEqual([false, false]);
});

test.each([
  ['tenant', { tenantId: 2 }],
  ['content of the tenant', { generation: 1 }],
  ['city', { countyId: 110101 }],
  ['shop', { storeId: 7 }],
])('another %s is another page', async (_what, change) => {
  const { server, state } = setUp();
  await body(server, '/');
  state.audience = { tenantId: 0, generation: 0, countyId: 530102, storeId: 0, ...change };
  await body(server, '/');
  expect(state.rendered).toBe(2);
});

test('another query is another page', async () => {
  const { server } = setUp();
  expect(await body(server, '/search?keyword=a')).not.toBe(await body(server, '/search?keyword=b'));
});

test('a preview is rendered for who asks for it, and never shared', async () => {
  const { server, visits } = setUp();
  for (let round = 0; round < 2; round += 1) await body(server, '/?preview=token');
  expect(visits.map(({ shared }) => shared)).toEqual([false, false]);
});

test('a form is never shared', async () => {
  const { server, state } = setUp();
  for (let time = 0; time < 2; time += 1)
    await server.inject({ method: 'POST', url: '/', headers: FORM, payload: 'a=b' });
  expect(state.rendered).toBe(2);
});

test('cookies that operations set reach the visitor', async () => {
  const { server } = setUp({
    openVisit: async ({ cookies }) => {
      cookies.setCookie('cart', 'a b', { httpOnly: true, maxAgeSeconds: 60 });
      return { transport: async () => ({}), signedIn: false, memberId: 0, deviceId: '' };
    },
  });
  for (const url of ['/', '/trade/cart']) {
    const answer = await server.inject({ url });
    expect(answer.headers['set-cookie']).toBe('cart=a%20b; Path=/; SameSite=Lax; Max-Age=60; HttpOnly');
  }
});

test('a page carries a Content-Security-Policy with a nonce of its own', async () => {
  const { server } = setUp();
  const [one, two] = [await server.inject('/trade/cart'), await server.inject('/trade/cart')];
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];
  expect(nonceOf(one.headers['content-security-policy'])).toMatch(/^[\w+/]{22}==$/);
  expect(nonceOf(one.headers['content-security-policy'])).not.toBe(
    nonceOf(two.headers['content-security-policy']),
  );
});

test('a host of no tenant gets a plain page with 404', async () => {
  const { server, state } = setUp({ audience: undefined });
  const answer = await server.inject('/');
  expect([answer.statusCode, state.rendered]).toEqual([404, 0]);
  expect(answer.body).toContain('没有这家店');
});

test('S012 a tenant that lives elsewhere is redirected there', async () => {
  const { server } = setUp({
    audience: { tenantId: 1, generation: 0, countyId: 0, storeId: 0, redirectTo: 'https://www.example.cn/' },
  });
  const answer = await server.inject('/list/1?utm=9');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://www.example.cn/list/1?utm=9']);
  for (const url of ['//evil.example/', '/\\\\evil.example/'])
    expect(new URL(String((await server.inject(url)).headers.location)).host).toBe('www.example.cn');
});

test('when the API does not answer the visitor gets a plain page, is asked to come back, and the log is told', async () => {
  const { server, state } = setUp({ openScope: () => Promise.reject(new Error('connection refused')) });
  const answer = await server.inject('/');
  expect([answer.statusCode, answer.headers['retry-after'], state.failures]).toEqual([503, '5', 1]);
  expect(answer.body).toContain('系统繁忙');
  expect(answer.body).not.toContain('connection refused');
});

test.each([
  ['PUT', 'application/x-www-form-urlencoded', 405],
  ['DELETE', undefined, 405],
  ['OPTIONS', undefined, 405],
  ['TRACE', undefined, 405],
  ['POST', 'text/plain', 415],
  ['POST', undefined, 415],
] as const)('refuses %s of type %s, which no page takes, without rendering', async (method, type, status) => {
  const { server, state } = setUp();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const headers = type ? { 'content-type': type } : {};
  const response = await server.inject({
    method: method as 'PUT',
    url: '/',
    headers,
    payload: type && 'a=b',
  });
  expect(response.statusCode).toBe(status);
  expect(state).toMatchObject({ rendered: 0, failures: 0 });
});

test('takes a form, and does not log a page that refuses one', async () => {
  const refusal = { status: 405, statusText: 'Method Not Allowed', internal: true };
  const { server, state } = setUp({
    openScope: async (visit) => {
      (visit as { reportError(error: unknown): void }).reportError(refusal);
      return visit;
    },
  });
  const response = await server.inject({ method: 'POST', url: '/', headers: FORM, payload: 'a=b' });
  expect(response.statusCode).toBe(200);
  expect(state).toMatchObject({ rendered: 1, failures: 0 });
});

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const explorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

test('S015 a phone and a desktop never share a page, and caches on the way are told', async () => {
  const { server, state } = setUp();
  const desktop = await server.inject({ url: '/' });
  await server.inject({ url: '/', headers: { 'user-agent': phone } });
  expect(state.rendered).toBe(2);
  expect(desktop.headers.vary).toContain('user-agent');
  const own = await server.inject({ url: '/trade/cart' });
  expect(own.headers.vary).toContain('user-agent');
});

test('S019 an Internet Explorer is sent to a static page on any address, and that page is shown to everybody', async () => {
  const { server, state } = setUp();
  for (const url of ['/', '/product/5?a=1', '/trade/cart']) {
    const answer = await server.inject({ url, headers: { 'user-agent': explorer } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/unsupported-browser.html']);
  }
  const page = await server.inject({ url: '/unsupported-browser.html', headers: { 'user-agent': explorer } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('您的浏览器版本过低');
  // The oldest of them do not know the element, but what reads the screen knows the role.
  expect(page.body).toContain('role="main"');
  expect(page.body).not.toContain('<script');
  expect(state.rendered).toBe(0);
});

test('a phone that has chosen the desktop pages shares those of a desktop, and no other phone does', async () => {
  const { server, state } = setUp();
  const visit = (cookie: string, agent: string) =>
    server.inject({ url: '/', headers: { cookie, 'user-agent': agent } });
  await visit('', 'Mozilla/5.0 (X11; Linux x64) Chrome/141.0.0.0');
  await visit('desktopSite=1', phone);
  expect(state.rendered).toBe(1);
  await visit('', phone);
  expect(state.rendered).toBe(2);
});

test('S407 a dropped connection of the pages is logged as a warning', async () => {
  const reset = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  const { server, state } = setUp({ openScope: () => Promise.reject(reset) });
  expect((await server.inject('/')).statusCode).toBe(503);
  expect(state).toMatchObject({ failures: 0, warnings: 1 });
});

test.each([
  ['zstd', (body: Buffer) => zstdDecompressSync(body)],
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
] as const)(
  'a member’s whole page goes out as %s, its own and with its cookies',
  async (encoding, unpack) => {
    const whole = Buffer.from('<p>会员中心</p>'.repeat(100));
    const { server } = setUp({
      bodyOf: () => whole,
      openVisit: async ({ cookies }) => {
        cookies.setCookie('uuid', 'device');
        return { transport: async () => ({}), signedIn: true, memberId: 1, deviceId: '' };
      },
    });
    const answer = await server.inject({
      url: '/',
      headers: { cookie: 'Authorization=token', 'accept-encoding': encoding },
    });
    expect(unpack(answer.rawPayload).equals(whole)).toBe(true);
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(answer.headers.vary).toBe('user-agent, accept-encoding');
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'uuid', value: 'device' })]);
  },
);
