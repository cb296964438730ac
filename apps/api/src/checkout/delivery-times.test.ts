import { describe, expect, it } from 'vitest';
import { readMinutes, type Schedule, weekOfRows } from '../store/store.service.ts';
import { listDeliveryTimes, listPickupTimes } from './delivery-times.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const span = (text: string) => ({ opens: readMinutes(text.slice(0, 5)), closes: readMinutes(text.slice(6)) });
/** Open every day in these parts, but on days that are said otherwise; none: closed. */
const open = (parts: string[], days: Record<string, string[]> = {}): Schedule => ({
  week: weekOfRows(WEEK.flatMap((weekday) => parts.map((part) => ({ weekday, ...span(part) })))),
  days: new Map(Object.entries(days).map(([day, texts]) => [day, { spans: texts.map(span), note: '' }])),
});
const daily = open(['09:30-21:30']);
const texts = (schedule: Schedule, moment: string) =>
  listPickupTimes(schedule, new Date(moment)).map(({ text }) => text);

describe('times that are offered', () => {
  it('C330 for a pick-up begin one hour after now in Beijing, keep the hours of the store and end with the day after tomorrow', () => {
    // 13:30 in Beijing.
    expect(texts(daily, '2026-11-20T05:30:00Z')).toEqual([
      '11月20日（周五） 12:00-15:00',
      '11月20日（周五） 15:00-18:00',
      '11月20日（周五） 18:00-21:30',
      '11月21日（周六） 09:30-12:00',
      '11月21日（周六） 12:00-15:00',
      '11月21日（周六） 15:00-18:00',
      '11月21日（周六） 18:00-21:30',
      '11月22日（周日） 09:30-12:00',
      '11月22日（周日） 12:00-15:00',
      '11月22日（周日） 15:00-18:00',
      '11月22日（周日） 18:00-21:30',
    ]);
  });

  it('for a pick-up late in the evening begin tomorrow, also where that is another month', () => {
    // 23:00 on 30 November in Beijing.
    expect(texts(daily, '2026-11-30T15:00:00Z')[0]).toBe('12月1日（周二） 09:30-12:00');
  });

  it('for a pick-up leave out days on which the store is closed, and take the hours of special days', () => {
    const holidays = open(['09:30-21:30'], { '2026-11-21': [], '2026-11-22': ['10:00-13:00'] });
    const offered = texts(holidays, '2026-11-20T05:30:00Z');
    expect(offered.filter((text) => text.startsWith('11月21日'))).toEqual([]);
    expect(offered.filter((text) => text.startsWith('11月22日'))).toEqual([
      '11月22日（周日） 10:00-12:00',
      '11月22日（周日） 12:00-13:00',
    ]);
    expect(offered.at(-1)).toBe('11月23日（周一） 18:00-21:30');
    expect(listPickupTimes(open([]), new Date())).toEqual([]);
  });

  it('for a pick-up have no time in a break, and none shorter than half an hour', () => {
    const withBreak = texts(open(['08:00-11:45', '14:00-18:15']), '2026-11-19T16:00:00Z');
    expect(withBreak.slice(0, 3)).toEqual([
      '11月20日（周五） 08:00-11:45',
      '11月20日（周五） 14:00-15:00',
      '11月20日（周五） 15:00-18:15',
    ]);
  });

  it('are written on the order as they are shown, and short enough for it', () => {
    for (const { value, text } of [...listDeliveryTimes(), ...listPickupTimes(daily, new Date())]) {
      expect(value).toBe(text);
      expect(value.length).toBeLessThanOrEqual(40);
    }
  });
});
