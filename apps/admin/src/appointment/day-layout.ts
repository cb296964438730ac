import { shiftToBeijing, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Calendar, Claim, Resource } from './calendar-query.ts';

/** Minutes of a row of the grid. */
export const ROW_MINUTES = 30;

/** A half hour of a resource. */
export interface Cell {
  minute: number;
  /** `14:00` */
  time: string;
  /** The resource is there. */
  isOpen: boolean;
  isPast: boolean;
}

/** An appointment in the column of its resource. */
export interface Placed {
  claim: Claim;
  /** Rows from the top of the grid, and how many it takes; quarters of an hour are half of one. */
  top: number;
  height: number;
}

export interface DayLayout {
  cells: { minute: number; time: string }[];
  columns: { resource: Resource; cells: Cell[]; placed: Placed[] }[];
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (part: number) => String(part).padStart(2, '0');
export const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOfDay = (iso: string) => {
  const moment = shiftToBeijing(iso);
  return moment.getUTCHours() * 60 + moment.getUTCMinutes();
};

/** The moment of a time of a day in Beijing. */
export function momentAt(day: string, minute: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + minute * 60_000).toISOString();
}

/**
 * A day of a store as a grid: from when it opens to when it closes, wider where an appointment stands outside of
 * that. A day on which it is closed shows its usual ten hours, so that what is there can be moved away.
 */
export function layOutDay(calendar: Calendar, date: string, now = new Date()): DayLayout {
  const day = calendar.days.find((one) => one.date === date);
  const claims = calendar.claims.filter(({ startsAt }) => writeBeijingDay(startsAt) === date);
  const open = (day?.open ?? []).map(({ opens, closes }) => ({
    opens: minutesOf(opens),
    closes: minutesOf(closes),
  }));
  const spans = claims.map((claim) => {
    const opens = minuteOfDay(claim.startsAt);
    return { opens, closes: opens + (Date.parse(claim.endsAt) - Date.parse(claim.startsAt)) / 60_000 };
  });
  const all = open.length > 0 ? [...open, ...spans] : [{ opens: 600, closes: 1200 }, ...spans];
  const first = Math.floor(Math.min(...all.map(({ opens }) => opens)) / ROW_MINUTES) * ROW_MINUTES;
  const last = Math.min(
    1440,
    Math.ceil(Math.max(...all.map(({ closes }) => closes)) / ROW_MINUTES) * ROW_MINUTES,
  );
  const minutes = Array.from(
    { length: (last - first) / ROW_MINUTES },
    (_, index) => first + index * ROW_MINUTES,
  );
  const weekday = new Date(date).getUTCDay() || 7;
  const columns = calendar.resources
    .filter(({ onlyOn }) => onlyOn === '' || onlyOn === date)
    .map((resource) => {
      const shifts = resource.shifts
        .filter((shift) => shift.weekday === weekday)
        .map(({ opens, closes }) => ({ opens: minutesOf(opens), closes: minutesOf(closes) }));
      const isThere = (minute: number) => {
        const within = ({ opens, closes }: { opens: number; closes: number }) =>
          minute >= opens && minute + ROW_MINUTES <= closes;
        return open.some(within) && (resource.shifts.length === 0 || shifts.some(within));
      };
      return {
        resource,
        cells: minutes.map((minute) => ({
          minute,
          time: timeOf(minute),
          isOpen: resource.active && resource.onlyOn === '' && isThere(minute),
          isPast: Date.parse(momentAt(date, minute + ROW_MINUTES)) <= now.getTime(),
        })),
        placed: claims.flatMap((claim, index) => {
          const span = spans[index];
          if (claim.resourceId !== resource.id || !span) return [];
          return [
            {
              claim,
              top: (span.opens - first) / ROW_MINUTES,
              height: (span.closes - span.opens) / ROW_MINUTES,
            },
          ];
        }),
      };
    });
  return { cells: minutes.map((minute) => ({ minute, time: timeOf(minute) })), columns };
}
