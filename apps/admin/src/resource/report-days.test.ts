import { expect, test } from 'vitest';
import { decideDays } from './report-days.ts';

/** Early on the 28th in Beijing, still the 27th in UTC. */
const now = new Date('2026-11-27T16:30:00Z');

test.each([
  [
    { from: '', to: '' },
    { from: '2026-10-30', to: '2026-11-28' },
  ],
  [
    { from: '2026-11-01', to: '' },
    { from: '2026-11-01', to: '2026-11-28' },
  ],
  [
    { from: '', to: '2026-03-31' },
    { from: '2026-03-02', to: '2026-03-31' },
  ],
  [
    { from: '2020-01-01', to: '2026-11-28' },
    { from: '2025-11-28', to: '2026-11-28' },
  ],
  [
    { from: '2024-01-01', to: '' },
    { from: '2024-01-01', to: '2024-12-31' },
  ],
  [
    { from: '2027-01-01', to: '' },
    { from: '2027-01-01', to: '2027-01-01' },
  ],
])('%j is %j', (days, expected) => {
  expect(decideDays(days, now)).toEqual(expected);
});
