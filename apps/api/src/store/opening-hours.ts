import { shiftDay } from '@jishi/contract/beijing-time.ts';

/** Part of a day, in minutes since its midnight in Beijing; 1440 is the midnight at its end. */
export interface Span {
  opens: number;
  closes: number;
}

/** When a store is open: by weekday, and on days that are not as their weekday. */
export interface Schedule {
  /** 1 is Monday; a weekday that is missing is closed. */
  week: ReadonlyMap<number, readonly Span[]>;
  days: ReadonlyMap<string, { spans: readonly Span[]; note: string }>;
}

const DAY_MINUTES = 1440;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** `09:30` in minutes. */
export function readMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** 570 as `09:30`. */
export function writeMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** 1 for Monday. @param day `2026-11-25` */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** 周三 */
export function describeWeekday(day: string): string {
  return weekdayNames[weekdayOf(day) - 1] ?? '';
}

/** `09:30-12:00、14:00-21:30`; 休息 for none. */
export function describeSpans(spans: readonly Span[]): string {
  return spans.length === 0
    ? '休息'
    : spans.map(({ opens, closes }) => `${writeMinutes(opens)}-${writeMinutes(closes)}`).join('、');
}

/** @param openTime the same every day: `09:30-21:30`, past midnight too; anything else counts as open all day */
export function weekOfText(openTime: string): Schedule['week'] {
  const match = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(openTime);
  const [, from = '00:00', to = '24:00'] = match ?? [];
  const [opens, closes] = [readMinutes(from), readMinutes(to)];
  const night = [
    { opens: 0, closes },
    { opens, closes: DAY_MINUTES },
  ].filter((span) => span.opens < span.closes);
  const spans = opens < closes ? [{ opens, closes }] : night;
  return new Map(WEEK.map((weekday) => [weekday, spans]));
}

/** Hours by weekday from rows, in the order of the clock. */
export function weekOfRows(rows: readonly (Span & { weekday: number })[]): Schedule['week'] {
  const sorted = [...rows].sort((one, other) => one.opens - other.opens);
  return Map.groupBy(sorted, ({ weekday }) => weekday);
}

/**
 * When a store is open on a day. A night belongs to the day on which it began: it goes on to its end into a day that is
 * special, and is not begun at midnight where the day before was closed.
 */
export function spansOn({ week, days }: Schedule, day: string): readonly Span[] {
  const before = shiftDay(day, -1);
  const usual = week.get(weekdayOf(day)) ?? [];
  const usualEve = week.get(weekdayOf(before)) ?? [];
  const night = reachMidnight(usualEve)
    ? usual.find(({ opens, closes }) => opens === 0 && closes < DAY_MINUTES)
    : undefined;
  const special = days.get(day);
  if (night === undefined) return special?.spans ?? usual;
  const own = special?.spans ?? usual.filter((span) => span !== night);
  const goesOn =
    reachMidnight(days.get(before)?.spans ?? usualEve) && own.every(({ opens }) => opens > night.closes);
  return goesOn ? [night, ...own] : own;
}

function reachMidnight(spans: readonly Span[]): boolean {
  return spans.some(({ closes }) => closes === DAY_MINUTES);
}

/** A week as shoppers read it: days with the same hours together, 周一至周五 09:30-21:30；周六、周日 10:00-22:00. */
export function describeWeek(week: Schedule['week']): string {
  const told = Map.groupBy(WEEK, (weekday) => describeSpans(week.get(weekday) ?? []));
  if (told.size === 1) return [...told.keys()][0] ?? '';
  return [...told].map(([hours, weekdays]) => `${describeWeekdays(weekdays)} ${hours}`).join('；');
}

function describeWeekdays(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => weekdayNames[weekday - 1] ?? '');
  const isRow = weekdays.length > 2 && weekdays.every((one, index) => one === (weekdays[0] ?? 0) + index);
  return isRow ? `${names[0]}至${names.at(-1)}` : names.join('、');
}

/** What two parts of the same day have in common: a shift within the hours of its store. */
export function meetSpans(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        opens: Math.max(one.opens, other.opens),
        closes: Math.min(one.closes, other.closes),
      }))
      .filter(({ opens, closes }) => opens < closes),
  );
}

/** Whether parts of the same day meet: a store is not open twice at once. */
export function haveOverlap(rows: readonly (Span & { weekday: number })[]): boolean {
  return [...weekOfRows(rows).values()].some((spans) =>
    spans.some((span, index) => index > 0 && span.opens < (spans[index - 1]?.closes ?? 0)),
  );
}
