import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('a day is that of the shop, not that of the server', () => {
  expect(formatDay('2026-10-29T15:59:59Z')).toBe('2026-10-29');
  expect(formatDay('2026-10-29T16:00:00Z')).toBe('2026-10-30');
});
