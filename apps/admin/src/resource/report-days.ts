import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { MOST_REPORT_DAYS } from '@jishi/contract/sales-report-words.ts';
import type { Days } from './days-field.tsx';

/** Days shown when the address names none. */
const USUAL_DAYS = 30;

/** The days of a report in Beijing: the last 30 where the address leaves them open, and never more than a year. */
export function decideDays({ from, to }: Days, now: Date): Days {
  const today = writeBeijingDay(now);
  const last = to || (from ? latest(from, today) : today);
  const first = from || shiftDay(last, 1 - USUAL_DAYS);
  if (first > last) return { from: last, to: last };
  const earliest = shiftDay(last, 1 - MOST_REPORT_DAYS);
  if (first < earliest) return { from: earliest, to: last };
  return { from: first, to: last };
}

function latest(from: string, today: string): string {
  const last = shiftDay(from, MOST_REPORT_DAYS - 1);
  return last < today ? last : from > today ? from : today;
}
