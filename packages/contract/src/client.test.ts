import { expect, test, vi } from 'vitest';
import { ApiError, createClient } from './client.ts';
import type { Contract } from './index.ts';

test('an error of another copy of this module counts as an ApiError', async () => {
  vi.resetModules();
  const copy = await import('./client.ts');
  expect(copy.ApiError).not.toBe(ApiError);
  expect(new copy.ApiError(4004, '不存在')).toBeInstanceOf(ApiError);
});

test('another error is none, and an ApiError is not every kind of it', () => {
  class Special extends ApiError {}
  expect(new Error('bug')).not.toBeInstanceOf(ApiError);
  expect({ code: 1, userMsg: '' }).not.toBeInstanceOf(ApiError);
  expect(new Special(1, '')).toBeInstanceOf(ApiError);
  expect(new ApiError(1, '')).not.toBeInstanceOf(Special);
});

test('an error says which call it ended, so that its refusal is read as that call states it', async () => {
  const refuse = (error: Error) =>
    createClient<Contract>(() => Promise.reject(error)).order.detail({ orderId: 1 });
  const refused = refuse(new ApiError(4004, '订单不存在'));
  await expect(refused).rejects.toMatchObject({ code: 4004, operation: 'order.detail' });
  const bug = new TypeError('bug');
  await expect(refuse(bug)).rejects.toBe(bug);
});

test('a call reaches the transport with its area, its name and its input', async () => {
  const calls: unknown[] = [];
  const client = createClient(async (...call) => calls.push(call));
  const operations = client as unknown as Record<
    string,
    Record<string, (input?: unknown) => Promise<unknown>>
  >;
  await operations.cart?.add?.({ ppid: 5 });
  await operations.cart?.list?.();
  expect(calls).toEqual([
    ['cart', 'add', { ppid: 5 }, undefined],
    ['cart', 'list', {}, undefined],
  ]);
});
