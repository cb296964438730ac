import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type KnockOptions, knock } from './knock.ts';
import { isPublicAddress } from './public-address.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server of this machine; `options` take its first address for one of the internet, and no other. */
async function openServer(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const options: KnockOptions = {
    isAllowed: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
    resolve: async (host) => [host === 'outside.example' ? '127.0.0.1' : '127.0.0.2'],
  };
  return { asked, port, origin: `http://outside.example:${port}`, options };
}

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fc00::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'not an address',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('tells the status and follows redirects, with nothing of the shop in the request', async () => {
  const { origin, options, asked } = await openServer((request, response) => {
    expect(Object.keys(request.headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    if (request.url === '/moved') response.writeHead(302, { location: '/there' });
    else response.writeHead(request.url === '/there' ? 200 : 404);
    response.end();
  });
  expect(await knock(`${origin}/moved`, options)).toEqual({ status: 200 });
  expect(await knock(`${origin}/gone`, options)).toEqual({ status: 404 });
  expect(asked).toEqual(['/moved', '/there', '/gone']);
});

it('reaches nobody of this machine or behind it: by number, by name, or by a redirect', async () => {
  const { port, origin, options, asked } = await openServer((request, response) => {
    response.writeHead(302, { location: `http://${request.url?.slice(1)}:${port}/secret` });
    response.end();
  });
  const refused = { status: 0, failure: 'inside' };
  expect(await knock(`http://127.0.0.1:${port}/`, {})).toEqual(refused);
  expect(await knock(`http://2130706433:${port}/`, {})).toEqual(refused);
  expect(await knock(`http://[::ffff:127.0.0.1]:${port}/`, {})).toEqual(refused);
  expect(await knock(`http://inside.example:${port}/`, options)).toEqual(refused);
  for (const host of ['127.0.0.2', 'inside.example', '[::1]'])
    expect(await knock(`${origin}/${host}`, options)).toEqual(refused);
  expect(asked).toEqual(['/127.0.0.2', '/inside.example', '/[::1]']);
});

it('X3322 gives up on a name of which one address lies inside', async () => {
  const { origin, options, asked } = await openServer((_request, response) => response.end());
  const resolve = async () => ['127.0.0.1', '10.0.0.1'];
  expect(await knock(origin, { ...options, resolve })).toEqual({ status: 0, failure: 'inside' });
  expect(asked).toEqual([]);
});

it('waits no longer than it may, for a host that says nothing and for one that never ends', async () => {
  const { origin, options } = await openServer((request, response) => {
    if (request.url === '/endless') response.write('<html>');
  });
  expect(await knock(`${origin}/silent`, { ...options, timeoutMs: 50 })).toEqual({
    ...{ status: 0, failure: 'timeout' },
  });
  expect(await knock(`${origin}/endless`, options)).toEqual({ status: 200 });
});

it('goes in no circles, and tells a name that is not there from a door that is shut', async () => {
  const { origin, options, port } = await openServer((_request, response) => {
    response.writeHead(301, { location: '/' });
    response.end();
  });
  expect(await knock(origin, options)).toEqual({ status: 0, failure: 'redirects' });
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  expect(await knock(origin, { ...options, resolve })).toMatchObject({ failure: 'unknownHost' });
  for (const close of closing.splice(0)) close();
  expect(await knock(`http://127.0.0.1:${port}/`, options)).toMatchObject({ failure: 'unreachable' });
});
