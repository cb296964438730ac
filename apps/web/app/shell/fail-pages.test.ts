import { ApiError } from '@jishi/contract/client.ts';
import { expect, test } from 'vitest';
import { failPages } from './fail-pages.ts';

const at = { path: '/product/5?a=1', loginAddress: '/login?redirect=%2Fproduct%2F5%3Fa%3D1' };
const refuse = (code: number) => failPages(() => Promise.reject(new ApiError(code, '原因')), at);

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

test('a read that a form asks keeps its refusal for the form: no model of a number, the puzzle first', async () => {
  for (const [area, name] of [
    ['repairFinding', 'modelByImei'],
    ['guarantee', 'warranty'],
    ['repair', 'progress'],
  ] as const)
    for (const code of [4004, 4009])
      expect(await thrownBy(refuse(code)(area, name, {}, undefined))).toBeInstanceOf(ApiError);
});

test('a bug stays a bug', async () => {
  const broken = failPages(() => Promise.reject(new TypeError('x is undefined')), at);
  await expect(broken('home', 'floors', {}, undefined)).rejects.toBeInstanceOf(TypeError);
});

test('S400 a read that needs the password again goes where it is asked for', async () => {
  const thrown = (await thrownBy(refuse(1003)('order', 'list', {}, undefined))) as Response;
  expect([thrown.status, thrown.headers.get('location')]).toEqual([
    302,
    '/account/security?redirect=%2Fproduct%2F5%3Fa%3D1',
  ]);
});

test('S401 a read whose refusal is a dialog is a page that says the same', async () => {
  const dialog = { title: '需要实名认证', message: '请先认证', confirmLink: '/account/verify' };
  const refused = failPages(() => Promise.reject(new ApiError(1004, '请先认证', { dialog })), at);
  expect(await thrownBy(refused('order', 'list', {}, undefined))).toMatchObject({
    data: { code: 1004, dialog: { title: '需要实名认证', confirmLink: '/account/verify' } },
    init: { status: 409 },
  });
});
