import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { followLock, takeLock } from './supervisor-lock.ts';

test('one holds the lock, others follow it, and its release reaches them at once', async () => {
  const name = `jishi-${randomUUID()}`;
  const lock = await takeLock(name);
  expect(await takeLock(name)).toBeUndefined();
  const following = await followLock(name);
  await expect.poll(() => lock?.followerCount()).toBe(1);

  await lock?.release();
  await following?.ended;
  expect(await followLock(name)).toBeUndefined();
  const next = await takeLock(name);
  expect(next).toBeDefined();
  await next?.release();
});

test('a follower that leaves is no longer counted', async () => {
  const name = `jishi-${randomUUID()}`;
  const lock = await takeLock(name);
  const following = await followLock(name);
  await expect.poll(() => lock?.followerCount()).toBe(1);
  following?.leave();
  await expect.poll(() => lock?.followerCount()).toBe(0);
  await lock?.release();
});
