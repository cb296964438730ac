import { shiftDay } from '@jishi/contract/beijing-time.ts';
import { SERVICE_MONTHS } from '@jishi/contract/guarantee-words.ts';

/** The last day of so many months that begin on a day: a year from 2026-03-01 ends on 2027-02-28. */
export function lastDayOf(startsOn: string, months: number): string {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  const total = year * 12 + month - 1 + months;
  const longest = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  // What begins on the 31st ends before the last day of a month that has none.
  const same = new Date(Date.UTC(Math.floor(total / 12), total % 12, Math.min(day, longest)));
  return shiftDay(same.toISOString().slice(0, 10), -1);
}

const figures: Readonly<Record<string, number>> = { 半: 0.5, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5 };

/** Months of a service by its name: 碎屏险 两年, 延长保修 12 个月, 1年. */
export function monthsOf(name: string): number {
  const years = /([半一二两三四五]|\d{1,2})\s*年/.exec(name)?.[1];
  if (years) return (figures[years] ?? Number(years)) * 12;
  const months = /(\d{1,2})\s*个月/.exec(name)?.[1];
  return months ? Number(months) : SERVICE_MONTHS;
}

/** Services that begin when the maker's guarantee ends. */
export const isExtension = (name: string): boolean => /延长|延保/.test(name);
