import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { hasSessionCookie, readCookie, toPageRequest } from './page-request.ts';

async function receive(options: {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}) {
  const server = Fastify({ trustProxy: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  let received: Request | undefined;
  server.all('/*', async (request) => {
    received = toPageRequest(request);
    return '';
  });
  await server.inject(options);
  await server.close();
  if (!received) throw new Error('nothing was received');
  return received;
}

test('address, method and headers arrive as they were sent', async () => {
  const request = await receive({
    method: 'GET',
    url: '/search?keyword=%E6%89%8B%E6%9C%BA&page=2',
    headers: { host: 't2.localhost:3000', cookie: 'city=a', 'x-forwarded-proto': 'https' },
  });
  expect(request.url).toBe('https://t2.localhost:3000/search?keyword=%E6%89%8B%E6%9C%BA&page=2');
  expect(request.method).toBe('GET');
  expect(request.headers.get('cookie')).toBe('city=a');
});

test('a form can be read', async () => {
  const request = await receive({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'intent=logout&name=%E5%BC%A0',
  });
  const form = await request.formData();
  expect([form.get('intent'), form.get('name')]).toEqual(['logout', '张']);
});

test.each([
  [undefined, false],
  ['city=1; uuid=2', false],
  ['Authorization=abc', true],
  ['city=1; Authorization=abc', true],
  ['city=1; Authorization=; uuid=2', false],
  ['StaffAuthorization=abc', false],
])('S310 of the cookies %j a member session is read: %s', (cookies, expected) => {
  expect(hasSessionCookie(cookies)).toBe(expected);
});

test('a cookie is found by its whole name', () => {
  expect(readCookie('xcity=1; city=2; cityid=3', 'city')).toBe('2');
  expect(readCookie('xcity=1', 'city')).toBeUndefined();
});
