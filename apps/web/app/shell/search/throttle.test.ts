import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('S331 a keyword is asked for 800 ms after the last key', () => {
  const asked: string[] = [];
  const ask = throttle((keyword: string) => asked.push(keyword), 800, 1000);
  ask('华');
  vi.advanceTimersByTime(799);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['华']);
});

test('S331 who goes on typing gets suggestions after 1000 ms, for what is typed by then', () => {
  const asked: string[] = [];
  const ask = throttle((keyword: string) => asked.push(keyword), 800, 1000);
  for (const keyword of ['m', 'ma', 'mat', 'mate', 'mate7']) {
    ask(keyword);
    vi.advanceTimersByTime(240);
  }
  expect(asked).toEqual(['mate7']);
});

test('what was cancelled is not asked for', () => {
  const asked: string[] = [];
  const ask = throttle((keyword: string) => asked.push(keyword), 800, 1000);
  ask('华');
  ask.cancel();
  vi.advanceTimersByTime(5_000);
  expect(asked).toEqual([]);
});
