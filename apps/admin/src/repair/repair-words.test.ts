import { expect, it } from 'vitest';
import { describeAge, isUnderGuarantee } from './repair-words.ts';

it('how long a ticket waits is told in hours for two days, then in days', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(describeAge('2026-11-24T11:30:00Z', now)).toBe('不足 1 小时');
  expect(describeAge('2026-11-23T12:00:00Z', now)).toBe('24 小时');
  expect(describeAge('2026-11-21T12:00:00Z', now)).toBe('3 天');
});

it('what was done is made good for nothing until its guarantee ends, and not before it was handed over', () => {
  const guarantee = { days: 1 };
  expect(isUnderGuarantee({ state: 'completed', guarantee })).toBe(true);
  expect(isUnderGuarantee({ state: 'completed', guarantee: { days: 0 } })).toBe(false);
  expect(isUnderGuarantee({ state: 'ready', guarantee })).toBe(false);
  expect(isUnderGuarantee({ state: 'completed', guarantee: null })).toBe(false);
});
