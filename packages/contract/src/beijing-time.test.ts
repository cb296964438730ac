import { expect, it } from 'vitest';
import {
  readBeijing,
  shiftDay,
  spanBeijingDays,
  writeBeijing,
  writeBeijingDay,
  writeBeijingShortMinute,
  writeBeijingTime,
} from './beijing-time.ts';

/** What the time zone database says, which the functions do without. */
const database = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

it('writes moments as the time zone database has them, at the borders of days, months and years too', () => {
  for (const moment of [
    '1992-01-01T00:00:00Z',
    '2024-02-28T15:59:59Z',
    '2024-02-28T16:00:00Z',
    '2025-12-31T15:59:59.999Z',
    '2025-12-31T16:00:00Z',
    '2026-07-01T12:34:56Z',
    '2099-12-31T23:59:59Z',
  ]) {
    expect(writeBeijing(moment), moment).toBe(database.format(new Date(moment)));
    expect(readBeijing(writeBeijing(moment))?.getTime()).toBe(Math.floor(Date.parse(moment) / 1000) * 1000);
  }
  expect(writeBeijingDay('2026-11-20T16:00:01.123Z')).toBe('2026-11-21');
  expect(writeBeijingTime(new Date('2026-11-20T16:05:59Z'))).toBe('00:05');
  expect(writeBeijingShortMinute('2026-12-31T16:05:59Z')).toBe('01-01 00:05');
});

it.each([
  '2026-02-30 10:00:00',
  '2026-11-21',
  '2026-13-01 00:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01T00:30:05',
  '2026-1-1 0:0:0',
  '',
  undefined,
])('%j is no moment', (text) => {
  expect(readBeijing(text)).toBeUndefined();
});

it('what is no moment is not written either', () => {
  expect(() => writeBeijing('soon')).toThrow(RangeError);
});

it('a range of days holds its last day whole, and an empty end is open', () => {
  expect(spanBeijingDays({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
    from: new Date('2026-02-27T16:00:00Z'),
    until: new Date('2026-02-28T16:00:00Z'),
  });
  expect(spanBeijingDays({ from: '', to: undefined })).toEqual({ from: undefined, until: undefined });
});

it('days are counted over the ends of months and leap days', () => {
  expect([shiftDay('2024-02-28', 1), shiftDay('2026-02-28', 1), shiftDay('2026-01-01', -1)]).toEqual([
    '2024-02-29',
    '2026-03-01',
    '2025-12-31',
  ]);
});
