import { expect, test } from 'vitest';
import { failureLevel } from './failure-level.ts';

test('S407 a dropped connection is a warning, also as the cause of another error; everything else is an error', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(failureLevel(reset)).toBe('warn');
  expect(failureLevel(new TypeError('fetch failed', { cause: reset }))).toBe('warn');
  expect(failureLevel(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe('error');
  expect(failureLevel(new TypeError('Failed to fetch'))).toBe('error');
  expect(failureLevel(undefined)).toBe('error');
});

test('causes that go in a circle come to an end', () => {
  const circle: { cause?: unknown } = {};
  circle.cause = circle;
  expect(failureLevel(circle)).toBe('error');
});
