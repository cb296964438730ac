import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { readDays } from '../resource/days-field.tsx';

/** Days shown when the address names none. */
const USUAL_DAYS = 30;
/** Days that one report may take (X701). */
const MOST_DAYS = 92;

/** The days of a report from the address, in Beijing: the last 30 unless it says otherwise, and never more than 92. */
export function readSpan(search: URLSearchParams, now: Date): { from: string; to: string } {
  const { from, to } = readDays(search);
  const last =
    to ||
    (from && shiftDay(from, MOST_DAYS - 1) < writeBeijingDay(now)
      ? shiftDay(from, MOST_DAYS - 1)
      : writeBeijingDay(now));
  const first = from || shiftDay(last, 1 - USUAL_DAYS);
  if (first > last) return { from: last, to: last };
  const earliest = shiftDay(last, 1 - MOST_DAYS);
  if (first < earliest) return { from: earliest, to: last };
  return { from: first, to: last };
}
