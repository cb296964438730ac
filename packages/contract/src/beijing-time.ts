/**
 * The clock of the shop, on servers and in browsers alike: no imports, so that the browser pays for nothing else.
 * Beijing is eight hours ahead of UTC the whole year; the summer times of before 1992 are older than anything that is
 * stored.
 */
const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** A moment: a date, ISO 8601 text of the API, or milliseconds since 1970. */
type Moment = Date | string | number;

/** The moment whose UTC fields are those of Beijing, for whoever needs single fields of the clock. */
export function shiftToBeijing(moment: Moment): Date {
  return new Date(new Date(moment).getTime() + AHEAD_MS);
}

/** `2026-11-21 14:03:22`. @throws RangeError for what is no moment */
export function writeBeijing(moment: Moment): string {
  return shiftToBeijing(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-21 14:03`, for people. @throws RangeError for what is no moment */
export function writeBeijingMinute(moment: Moment): string {
  return writeBeijing(moment).slice(0, 16);
}

/** `11-21 14:03`, where the year goes without saying. @throws RangeError for what is no moment */
export function writeBeijingShortMinute(moment: Moment): string {
  return writeBeijing(moment).slice(5, 16);
}

/** `2026-11-21`, the day of a moment. @throws RangeError for what is no moment */
export function writeBeijingDay(moment: Moment): string {
  return writeBeijing(moment).slice(0, 10);
}

/** `14:03`, the time of day. @throws RangeError for what is no moment */
export function writeBeijingTime(moment: Moment): string {
  return writeBeijing(moment).slice(11, 16);
}

/** Reads `2026-11-21 14:03:22`; undefined for anything else, the 30th of February too. */
export function readBeijing(text: string | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return !Number.isNaN(moment.getTime()) && writeBeijing(moment) === text ? moment : undefined;
}

/** The day so many days after another one, before it where `days` is negative: `2026-11-30` and 1 is `2026-12-01`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The moments of a range of days, both included: from the first midnight up to, not with, the one after the last day.
 * @param days `2026-11-21`; an empty one, or none, leaves its end open
 */
export function spanBeijingDays(days: { from?: string | undefined; to?: string | undefined }): {
  from: Date | undefined;
  until: Date | undefined;
} {
  return {
    from: days.from ? midnightOf(days.from) : undefined,
    until: days.to ? midnightOf(shiftDay(days.to, 1)) : undefined,
  };
}

function midnightOf(day: string): Date {
  return new Date(Date.parse(day) - AHEAD_MS);
}
