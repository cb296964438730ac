import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { failPages } from './fail-pages.ts';
import { createOptional, unlessRefused } from './optional.ts';

const at = { path: '/cart', loginAddress: '/login' };
/** A read of a page, that the API answers with a code. */
const readRefusedWith = (code: number) => () =>
  failPages(() => Promise.reject(new ApiError(code, '说明')), at)('cart', 'list', {}, undefined);

test('a part that comes is the page’s, and nobody is told', async () => {
  const told = vi.fn();
  expect(await createOptional(told)('cart.list', async () => 7, null)).toBe(7);
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['an outage', ErrorCode.unavailable, 'failed'],
  ['a bug', ErrorCode.internal, 'failed'],
  ['what is not there', ErrorCode.notFound, 'refused'],
  ['a lost session', ErrorCode.loginRequired, 'refused'],
])('%s leaves the fallback and is told by name', async (_what, code, reason) => {
  const told = vi.fn();
  expect(await createOptional(told)('cart.list', readRefusedWith(code), null)).toBeNull();
  expect(told).toHaveBeenCalledExactlyOnceWith('cart.list', reason, expect.any(Error));
});

test('an act is told by its code: from 5000 up it is ours that failed', async () => {
  const told = vi.fn();
  const act = (code: number) => () => Promise.reject(new ApiError(code, '说明'));
  await createOptional(told)('shell.shopCode', act(4004), undefined);
  await createOptional(told)('shell.shopCode', act(5000), undefined);
  expect(told.mock.calls.map(([, reason]) => reason)).toEqual(['refused', 'failed']);
});

test('a call that throws before it is made is a failure too', async () => {
  const told = vi.fn();
  const broken = () => {
    throw new TypeError('no such operation');
  };
  expect(await createOptional(told)('cart.list', broken, 'none')).toBe('none');
  expect(told).toHaveBeenCalledExactlyOnceWith('cart.list', 'failed', expect.any(TypeError));
});

test('only a refusal is an answer; a failure ends the page', async () => {
  expect(await unlessRefused(readRefusedWith(ErrorCode.notFound), 'run out')).toBe('run out');
  expect(await unlessRefused(() => Promise.reject(redirect('/login')), 'run out')).toBe('run out');
  await expect(unlessRefused(readRefusedWith(ErrorCode.unavailable), 'run out')).rejects.toMatchObject({
    init: { status: 503 },
  });
  await expect(unlessRefused(() => Promise.reject(new Error('a bug')), 'run out')).rejects.toThrow('a bug');
});
