import { ApiError } from '@jishi/contract/client.ts';
import { expect, test } from 'vitest';
import { failPages } from './fail-pages.ts';

const refuse = (code: number) =>
  failPages(() => Promise.reject(new ApiError(code, '原因')), '/product/5?a=1');

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

test.each([
  [4004, 404],
  [4000, 404],
  [4003, 403],
  [4029, 429],
  [5000, 500],
  [5003, 503],
])('a read refused with %i is a page with status %i that says why', async (code, status) => {
  const thrown = await thrownBy(refuse(code)('product', 'detailStatic', { ppid: 5 }, undefined));
  expect(thrown).toMatchObject({ data: { code, userMsg: '原因' }, init: { status } });
});

test('S399 a read that needs a session goes to the login page and comes back', async () => {
  const thrown = await thrownBy(refuse(1000)('order', 'list', {}, undefined));
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(302);
  expect((thrown as Response).headers.get('location')).toBe('/login?redirect=%2Fproduct%2F5%3Fa%3D1');
});

test('an act that is refused keeps its refusal for the form', async () => {
  const thrown = await thrownBy(refuse(4009)('cart', 'add', { ppid: 5 }, undefined));
  expect(thrown).toBeInstanceOf(ApiError);
});

test('a bug stays a bug', async () => {
  const broken = failPages(() => Promise.reject(new TypeError('x is undefined')), '/');
  await expect(broken('home', 'floors', {}, undefined)).rejects.toBeInstanceOf(TypeError);
});
