import { expect, it } from 'vitest';
import { readParts, readWeek, writeWeek } from './week-hours.ts';

it.each([
  ['09:30-21:30', [['09:30', '21:30']]],
  [
    '9:30-12:00、14:00-24:00',
    [
      ['09:30', '12:00'],
      ['14:00', '24:00'],
    ],
  ],
  [
    '9：30～12：00，14:00至18:00',
    [
      ['09:30', '12:00'],
      ['14:00', '18:00'],
    ],
  ],
  ['', []],
])('hours as staff type them are read: %s', (text, spans) => {
  expect(readParts(3, text)).toEqual(spans.map(([opens, closes]) => ({ weekday: 3, opens, closes })));
});

it.each(['9点到21点', '21:00-09:00', '09:00', '09:00-24:30', '09:70-10:00', '休息'])(
  '%s is no time',
  (text) => {
    expect(readParts(1, text)).toBeUndefined();
  },
);

it('a week that is read is the week that was written', () => {
  const week = [
    { weekday: 1, opens: '09:30', closes: '12:00' },
    { weekday: 1, opens: '14:00', closes: '21:30' },
    { weekday: 7, opens: '10:00', closes: '24:00' },
  ];
  expect(readWeek(writeWeek(week))).toEqual(week);
});
