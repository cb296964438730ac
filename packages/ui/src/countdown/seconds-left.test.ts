import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SecondsLeft } from './seconds-left.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the seconds are told one after the other until none is left', () => {
  const wait = new SecondsLeft();
  const told: number[] = [];
  wait.subscribe(() => told.push(wait.read()));
  wait.start(3);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([3, 2, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a tab that slept comes back with the right number', () => {
  const wait = new SecondsLeft();
  wait.start(60);
  vi.setSystemTime(Date.now() + 45_000);
  vi.advanceTimersByTime(250);
  expect(wait.read()).toBe(15);
});

test('a wait can be begun anew and ended, and ends with whoever listened', () => {
  const wait = new SecondsLeft();
  const leave = wait.subscribe(() => undefined);
  wait.start(60);
  vi.advanceTimersByTime(50_000);
  wait.start(60);
  expect(wait.read()).toBe(60);
  wait.stop();
  expect(wait.read()).toBe(0);
  wait.start(60);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});
