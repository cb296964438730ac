import dayjs, { type Dayjs } from 'dayjs';

/** How a moment and a day stand in a field. */
export const MOMENT_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const DAY_FORMAT = 'YYYY-MM-DD';

/** What a time field holds: a moment, nothing, or the text that is being written. */
export type MomentValue = Dayjs | string | null;

const WRITTEN =
  /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:[ T]*(\d{1,2})(?::|时|点)(\d{1,2})?分?(?::?(\d{1,2})秒?)?)?$/;

/**
 * Reads a moment as people write it: `2026-12-01 10:00`, `2026/12/1`, `2026年12月1日 10时30分`; a day alone begins at
 * midnight.
 * @returns undefined for what is none, such as the 30th of February
 */
export function readTyped(text: string): Dayjs | undefined {
  const parts = WRITTEN.exec(text.normalize('NFKC').trim().replace(/\s+/g, ' '));
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isThatDay || hour > 23 || minute > 59 || second > 59) return undefined;
  return dayjs(date.toISOString().slice(0, 19));
}

/** Whether a field holds text that is no time: what it is in must not be saved. */
export function isUnfinished(value: MomentValue | undefined): boolean {
  return typeof value === 'string' && readTyped(value) === undefined;
}

/**
 * The time that a field means; null for an empty one. @throws Error for an unfinished text, which `momentRule` refuses
 * before
 */
export function finished(value: MomentValue | undefined): Dayjs | null {
  if (typeof value !== 'string') return value ?? null;
  const moment = readTyped(value);
  if (!moment) throw new Error(`no moment: ${value}`);
  return moment;
}

/** The day that a field means, `2026-12-01`; empty for an empty one. @throws Error for an unfinished text */
export function finishedDay(value: MomentValue | undefined): string {
  return finished(value)?.format(DAY_FORMAT) ?? '';
}
