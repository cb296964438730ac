import { expect, it } from 'vitest';
import { formatClock, formatDate, formatMinute, formatShortMinute, formatTime } from './beijing-time.ts';

it('shows moments as the clock in Beijing has them, wherever the program runs', () => {
  expect(formatTime('2026-11-21T06:03:22.123Z')).toBe('2026-11-21 14:03:22');
  expect(formatDate('2026-12-31T16:00:00Z')).toBe('2027-01-01');
  expect(formatMinute('2026-12-31T16:05:59Z')).toBe('2027-01-01 00:05');
  expect(formatShortMinute('2026-12-31T16:05:59Z')).toBe('01-01 00:05');
  expect(formatClock('2026-12-31T16:05:59Z')).toBe('00:05');
});

it('shows nothing for no moment', () => {
  expect([formatTime(null), formatDate(''), formatTime('soon')]).toEqual(['', '', '']);
  expect([formatMinute(null), formatShortMinute(''), formatClock('soon')]).toEqual(['', '', '']);
});
