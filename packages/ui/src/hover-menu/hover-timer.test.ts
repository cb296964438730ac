import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHoverTimer } from './hover-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('S060 a hover menu opens after 100 ms and closes after 200 ms', () => {
  const decided = vi.fn();
  const timer = createHoverTimer(100, 200, decided);
  timer.enter('pointer');
  vi.advanceTimersByTime(99);
  expect(decided).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(decided).toHaveBeenLastCalledWith(true);

  timer.leave('pointer');
  vi.advanceTimersByTime(199);
  expect(decided).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(decided).toHaveBeenLastCalledWith(false);
});

test('a pointer that passes by opens nothing and one that slips out and back closes nothing', () => {
  const decided = vi.fn();
  const timer = createHoverTimer(100, 200, decided);
  timer.enter('pointer');
  vi.advanceTimersByTime(50);
  timer.leave('pointer');
  vi.advanceTimersByTime(1000);
  expect(decided).not.toHaveBeenCalledWith(true);

  timer.enter('pointer');
  vi.advanceTimersByTime(100);
  timer.leave('pointer');
  vi.advanceTimersByTime(150);
  timer.enter('pointer');
  decided.mockClear();
  vi.advanceTimersByTime(1000);
  expect(decided).not.toHaveBeenCalledWith(false);
});

test('the menu stays open while the focus is inside, wherever the pointer goes', () => {
  const decided = vi.fn();
  const timer = createHoverTimer(100, 200, decided);
  timer.enter('focus');
  timer.enter('pointer');
  timer.leave('pointer');
  vi.advanceTimersByTime(1000);
  expect(decided).not.toHaveBeenCalledWith(false);
  timer.leave('focus');
  vi.advanceTimersByTime(200);
  expect(decided).toHaveBeenLastCalledWith(false);
});

test('what was cancelled does not happen', () => {
  const decided = vi.fn();
  const timer = createHoverTimer(100, 200, decided);
  timer.enter('focus');
  timer.cancel();
  vi.advanceTimersByTime(1000);
  expect(decided).not.toHaveBeenCalled();
});
