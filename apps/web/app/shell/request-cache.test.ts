import { expect, test } from 'vitest';
import { CACHE_ENTRIES, CACHE_MS, RequestCache } from './request-cache.ts';

test('S395 at most 1000 answers are kept, and the longest unused goes first', () => {
  const cache = new RequestCache<number>(() => 0);
  for (let index = 0; index < CACHE_ENTRIES; index += 1) cache.set(String(index), index);
  expect(cache.get('0')).toBe(0);
  cache.set('new', -1);
  expect(cache.get('0')).toBe(0);
  expect(cache.get('1')).toBeUndefined();
  expect(CACHE_ENTRIES).toBe(1000);
});

test('S395 an answer is kept for 10 minutes', () => {
  let now = 5;
  const cache = new RequestCache<string>(() => now);
  cache.set('a', 'x');
  now += CACHE_MS - 1;
  expect(cache.get('a')).toBe('x');
  now += 1;
  expect(cache.get('a')).toBeUndefined();
  expect(CACHE_MS).toBe(600_000);
});
