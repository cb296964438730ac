import { shiftDay, spanBeijingDays } from '@jishi/contract/beijing-time.ts';

/** Days of Beijing, both included. */
export interface Days {
  from: string;
  to: string;
}

/** A time that is asked about, and how many days after it the time is that it is compared with. */
export interface Span extends Days {
  since: Date;
  /** The first moment that is not in it. */
  until: Date;
  shiftedDays: number;
}

export interface Spans {
  now: Span;
  /** So many days as `now`, up to the day before it. */
  before: Span;
  /** So many days as `now` from the same day a year before. */
  lastYear: Span;
  /** The time is not over: the others end at the same moment of theirs. */
  isOpen: boolean;
}

const DAY_MS = 86_400_000;

/** A time and what it is compared with. */
export function planSpans({ from, to }: Days, now: Date): Spans {
  const days = countDays({ from, to });
  const current = spanOf({ from, to }, 0);
  const isOpen = now >= current.since && now < current.until;
  const passedMs = isOpen ? now.getTime() - current.since.getTime() : days * DAY_MS;
  const compared = (first: string) => {
    const span = spanOf(
      { from: first, to: shiftDay(first, days - 1) },
      countDays({ from: first, to: from }) - 1,
    );
    return { ...span, until: new Date(span.since.getTime() + passedMs) };
  };
  return {
    now: current,
    before: compared(shiftDay(from, -days)),
    lastYear: compared(yearBefore(from)),
    isOpen,
  };
}

/** Every day of a time, in order. */
export function listDays({ from, to }: Days): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, ahead) => shiftDay(from, ahead));
}

function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function spanOf(days: Days, shiftedDays: number): Span {
  const { from, until } = spanBeijingDays(days);
  if (!from || !until) throw new Error(`no days: ${days.from} to ${days.to}`);
  return { ...days, since: from, until, shiftedDays };
}

/** The same day of the year before; the 29th of February is the 28th there. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return new Date(`${before}T00:00:00Z`).toISOString().startsWith(before)
    ? before
    : before.replace('-29', '-28');
}
