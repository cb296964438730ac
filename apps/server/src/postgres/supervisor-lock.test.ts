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

test('who follows is counted by then, and who comes once the door is closed does not follow', async () => {
  const name = `jishi-${randomUUID()}`;
  const lock = await takeLock(name);
  const following = await followLock(name);
  expect(lock?.followerCount()).toBe(1);
  following?.leave();

  lock?.closeDoor();
  expect(await followLock(name)).toBeUndefined();
  expect(await takeLock(name)).toBeUndefined();
  await lock?.release();
  const next = await takeLock(name);
  expect(next).toBeDefined();
  await next?.release();
});
