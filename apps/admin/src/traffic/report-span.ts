import { readDays } from '../resource/days-field.tsx';
import { formatDay } from '../shell/format.ts';

const DAY_MS = 86_400_000;
/** Days shown when the address names none. */
const USUAL_DAYS = 30;
/** Days that one report may take (X701). */
const MOST_DAYS = 92;

/** The days of a report from the address, in Beijing: the last 30 unless it says otherwise, and never more than 92. */
export function readSpan(search: URLSearchParams, now: Date): { from: string; to: string } {
  const { from, to } = readDays(search);
  const last =
    to || (from && shift(from, MOST_DAYS - 1) < formatDay(now) ? shift(from, MOST_DAYS - 1) : formatDay(now));
  const first = from || shift(last, 1 - USUAL_DAYS);
  if (first > last) return { from: last, to: last };
  const earliest = shift(last, 1 - MOST_DAYS);
  if (first < earliest) return { from: earliest, to: last };
  return { from: first, to: last };
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
