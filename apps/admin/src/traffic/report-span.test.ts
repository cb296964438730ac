import { expect, it } from 'vitest';
import { readSpan } from './report-span.ts';

// Half past midnight in Beijing, the day before in UTC.
const now = new Date('2026-11-20T16:30:00Z');
const read = (query: string) => readSpan(new URLSearchParams(query), now);

it('shows the last 30 days in Beijing unless the address says otherwise', () => {
  expect(read('')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(read('from=2026-11-01&to=2026-11-05')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
  expect(read('from=2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-21' });
  expect(read('to=2026-11-10')).toEqual({ from: '2026-10-12', to: '2026-11-10' });
});

it('asks for no more than 92 days, and for none that are wrong', () => {
  expect(read('from=2026-01-01&to=2026-11-21')).toEqual({ from: '2026-08-22', to: '2026-11-21' });
  expect(read('from=2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-04-02' });
  expect(read('from=2027-01-01')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(read('from=yesterday')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});
