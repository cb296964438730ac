import { expect, test } from 'vitest';
import { formatAmount, formatPrice, formatShortMoment } from './format.ts';

test('the year stands only where it is another one', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(formatShortMoment('2026-03-01T02:03:04Z', now)).toBe('03-01 10:03');
  expect(formatShortMoment('2025-12-31T16:00:00Z', now)).toBe('01-01 00:00');
  expect(formatShortMoment('2025-12-31T15:59:00Z', now)).toBe('2025-12-31 23:59');
});

test('S196 S197 sentinels are told as text where prices stand, and are plain sums elsewhere', () => {
  expect(formatPrice(1_234_567)).toBe('待发布');
  expect(formatPrice(12_345_678)).toBe('暂无报价');
  expect(formatAmount(1_234_567)).toBe('¥1,234,567.00');
  expect(formatPrice(5999.9)).toBe('¥5,999.90');
  expect(formatAmount(-50)).toBe('-¥50.00');
});
