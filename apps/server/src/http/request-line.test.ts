import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBytes } from '../../../api/test/raw-socket.ts';
import { normalizeRequest, refuseUnreadable, wantsWebSocket } from './request-line.ts';

const server = Fastify({
  rewriteUrl: normalizeRequest,
  http: { shouldUpgradeCallback: wantsWebSocket },
  trustProxy: ['loopback'],
});
refuseUnreadable(server);
server.all('/*', (request) => `${request.method} ${request.headers.host} ${request.url}`);
server.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 418 upgraded\r\n\r\n'));
let port = 0;
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Status and body of what is answered to a request line and headers. */
async function ask(...lines: string[]): Promise<string> {
  const answer = await sendBytes(port, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const [head = '', body] = answer.split('\r\n\r\n');
  const status = head.split(' ')[1];
  return status === '200' ? `200 ${body}` : `${status}`;
}

it('a target in absolute form is an ordinary request of the host it names', async () => {
  expect(await ask('GET http://shop.example:81/list/1?a=b HTTP/1.1', 'Host: other')).toBe(
    '200 GET shop.example:81 /list/1?a=b',
  );
  expect(await ask('GET HTTPS://shop.example HTTP/1.1', 'Host: other')).toBe('200 GET shop.example /');
  expect(await ask('GET http://shop.example?a HTTP/1.0')).toBe('200 GET shop.example /?a');
});

it('HTTP/1.0 without a Host is for whoever lives at the address', async () => {
  expect(await ask('GET /a HTTP/1.0')).toBe(`200 GET 127.0.0.1:${port} /a`);
  expect(await ask('GET /a HTTP/1.1', 'Host:')).toBe(`200 GET 127.0.0.1:${port} /a`);
});

it('an upgrade to anything but a WebSocket is passed over', async () => {
  for (const upgrade of ['h2c', 'TLS/1.0', 'x', 'h2c, websocket'])
    expect(
      await ask('GET /a HTTP/1.1', 'Host: shop', `Upgrade: ${upgrade}`, 'Connection: Upgrade'),
      upgrade,
    ).toBe('200 GET shop /a');
  expect(await ask('GET /a HTTP/1.1', 'Host: shop', 'Upgrade: WebSocket', 'Connection: Upgrade')).toBe('418');
});

it('a host, a target or a scheme of which no address can be made is answered 400', async () => {
  for (const host of [
    '[',
    'a b',
    'a/b',
    'a?b',
    'user@shop',
    '%zz',
    '999.999.999.999',
    'shop:99999',
    'a\\b',
    '[::g]',
  ])
    expect(await ask('GET / HTTP/1.1', `Host: ${host}`), host).toBe('400');
  for (const target of ['http://', 'http://%', 'http://[', 'ftp://shop/', '*', 'http:///x'])
    expect(await ask(`OPTIONS ${target} HTTP/1.1`, 'Host: shop'), target).toBe('400');
  expect(await ask('GET / HTTP/1.1', 'Host: shop', 'X-Forwarded-Host: [')).toBe('400');
  expect(await ask('GET / HTTP/1.1', 'Host: shop', 'X-Forwarded-Proto: javascript')).toBe('400');
  expect(
    await ask('GET / HTTP/1.1', 'Host: shop', 'X-Forwarded-Host: a, b', 'X-Forwarded-Proto: https'),
  ).toMatch(/^200/);
  for (const path of ['//', '///', '//:', '//[', '/\\', '//[/../stomp', '//user@x/'])
    expect(await ask(`GET ${path} HTTP/1.1`, 'Host: shop'), path).toBe(`200 GET shop ${path}`);
});

it('a query has so many parameters and no more', async () => {
  expect(await ask(`GET /?${'a&'.repeat(299)}a HTTP/1.1`, 'Host: shop')).toMatch(/^200/);
  expect(await ask(`GET /?${'a&'.repeat(301)}a HTTP/1.1`, 'Host: shop')).toBe('400');
});
