import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { finished, finishedDay, isUnfinished, readTyped } from './typed-moment.ts';

it.each([
  ['2026-12-01 10:00', '2026-12-01 10:00:00'],
  ['2026-12-01 10:00:05', '2026-12-01 10:00:05'],
  ['  2026/12/1  9:5 ', '2026-12-01 09:05:00'],
  ['2026.12.1', '2026-12-01 00:00:00'],
  ['2026-12-01T23:59', '2026-12-01 23:59:00'],
  ['2026年12月1日 10时30分', '2026-12-01 10:30:00'],
  ['2026年12月1日10点', '2026-12-01 10:00:00'],
  ['２０２６－１２－０１　１０：００', '2026-12-01 10:00:00'],
  ['2024-02-29', '2024-02-29 00:00:00'],
])('reads %s as it is meant', (text, meant) => {
  expect(readTyped(text)?.format('YYYY-MM-DD HH:mm:ss')).toBe(meant);
});

it.each([
  '',
  '2026-12',
  '12-01',
  '2026-13-01',
  '2026-02-30',
  '2026-12-01 24:00',
  '2026-12-01 10:60',
  '2026-12-01 1',
  '明天',
  '2026-12-011',
])('takes %s for no moment', (text) => {
  expect(readTyped(text)).toBeUndefined();
});

it('an unfinished text never becomes “no time”, which would mean at once', () => {
  expect(() => finished('2026-12')).toThrow();
  expect(isUnfinished('2026-12')).toBe(true);
  expect(isUnfinished('2026-12-01')).toBe(false);
  expect(finished(null)).toBeNull();
  expect(finished('2026/12/1')?.format('YYYY-MM-DD HH:mm')).toBe('2026-12-01 00:00');
  expect(finished(dayjs('2026-12-01'))?.format('YYYY-MM-DD')).toBe('2026-12-01');
});

it('a day is written as the contract has it, however it was typed, and an unfinished one never becomes “no day”', () => {
  expect(finishedDay('2026年12月1日')).toBe('2026-12-01');
  expect(finishedDay(dayjs('2026-12-01 09:30'))).toBe('2026-12-01');
  expect(finishedDay(null)).toBe('');
  expect(() => finishedDay('2026/12')).toThrow();
});
