import { afterEach, expect, test } from 'vitest';
import { closeSites, setUp } from './site.fixture.ts';

afterEach(closeSites);

/** What a browser says of a form. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('a kept page names its inline scripts by hash and sends no nonce a second time; a script without the nonce stays unnamed', async () => {
  const nonces: string[] = [];
  const { server } = setUp({
    openScope: async (visit) => {
      nonces.push((visit as { cspNonce: string }).cspNonce);
      return visit;
    },
    bodyOf: () => {
      const nonce = nonces.at(-1);
      return Buffer.from(
        `<script nonce="${nonce}">start("首页")</script><script nonce="${nonce}" src="/a.js"></script><p><script>evil()</script>`,
      );
    },
  });
  const answers = [await server.inject('/'), await server.inject('/')];
  expect(nonces).toHaveLength(1);
  for (const { headers, body } of answers) {
    const policy = String(headers['content-security-policy']);
    expect(body).toContain('<script>start("首页")</script><script src="/a.js">');
    expect(policy + body).not.toContain(nonces[0]);
    // printf 'start("首页")' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-4+XQ9mYD6tAeA3CZNJpfnHp7JmQos4paMqqwjapKPis=';");
  }
});

test('a member’s page is kept by no cache, a guest’s own may be asked for again', async () => {
  const signedIn = setUp({
    openVisit: async () => ({ transport: async () => ({}), signedIn: true, memberId: 1, deviceId: '' }),
  });
  const headers = { cookie: 'Authorization=token' };
  for (const url of ['/', '/trade/cart', '/trade/cart.data'])
    expect((await signedIn.server.inject({ url, headers })).headers['cache-control'], url).toBe(
      'private, no-store',
    );
  expect((await setUp().server.inject('/trade/cart')).headers['cache-control']).toBe('private, no-cache');
});

test.each(['cross-site', 'same-site', 'rubbish'])(
  'a form that comes from %s is refused without rendering',
  async (from) => {
    const { server, state } = setUp();
    const send = (site: { 'sec-fetch-site'?: string }) =>
      server.inject({ method: 'POST', url: '/', headers: { ...FORM, ...site }, payload: 'a=b' });
    expect((await send({ 'sec-fetch-site': from })).statusCode).toBe(403);
    expect(state.rendered).toBe(0);
    for (const own of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
      expect((await send(own)).statusCode).toBe(200);
  },
);

test.each(['https://evil.example', 'http://shop.test:8080', 'null', 'rubbish'])(
  'a form of the origin %s is refused before a page takes it for a failure of its own',
  async (origin) => {
    const { server, state } = setUp();
    const send = (more: { origin?: string }) =>
      server.inject({
        method: 'POST',
        url: '/login',
        headers: { ...FORM, host: 'shop.test', ...more },
        payload: 'a=b',
      });
    expect((await send({ origin })).statusCode).toBe(403);
    expect(state.rendered).toBe(0);
    expect((await send({ origin: 'http://shop.test' })).statusCode).toBe(200);
  },
);
