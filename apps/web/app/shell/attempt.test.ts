import { ApiError } from '@jishi/contract/client.ts';
import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';

const url = new URL('http://localhost/member/address?page=2');

test('an act that succeeds gives its value', async () => {
  expect(await attempt(url, async () => 7)).toEqual({ ok: true, value: 7 });
});

test('a refusal is a value for the form', async () => {
  const outcome = await attempt(url, () =>
    Promise.reject(new ApiError(4000, '请填写收货人', { fields: {} }, 'wrongInput')),
  );
  expect(outcome).toEqual({
    ok: false,
    code: 4000,
    userMsg: '请填写收货人',
    data: { fields: {} },
    refusal: 'wrongInput',
  });
});

test('S399 a lost session goes to the login page and comes back', async () => {
  const thrown = await attempt(url, () => Promise.reject(new ApiError(1000, '请先登录'))).catch(
    (error) => error,
  );
  expect(thrown.headers.get('location')).toBe('/login?redirect=%2Fmember%2Faddress%3Fpage%3D2');
});

test('a bug is left to throw', async () => {
  await expect(attempt(url, () => Promise.reject(new RangeError('bug')))).rejects.toBeInstanceOf(RangeError);
});
