import { describe, expect, it } from 'vitest';
import { describeBusiness, describeOpening } from './business-hours.ts';
import { readMinutes, type Schedule, weekOfRows, weekOfText } from './opening-hours.ts';

const span = (text: string) => {
  const [opens = '', closes = ''] = text.split('-');
  return { opens: readMinutes(opens), closes: readMinutes(closes) };
};
/** `{'2026-12-31': '10:00-15:00'}`; an empty text closes the day. */
const daysOf = (days: Record<string, string>): Schedule['days'] =>
  new Map(
    Object.entries(days).map(([day, text]) => [day, { spans: text === '' ? [] : [span(text)], note: '' }]),
  );
const daily = (text: string, days: Record<string, string> = {}): Schedule => ({
  week: weekOfText(text),
  days: daysOf(days),
});
/** `1-5 09:00-12:00 14:00-18:00`: weekdays, then their parts. */
const weekly = (lines: string[], days: Record<string, string> = {}): Schedule => ({
  week: weekOfRows(
    lines.flatMap((line) => {
      const [range = '', ...parts] = line.split(' ');
      const [first = 1, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((weekday) =>
        parts.map((part) => ({ weekday, ...span(part) })),
      );
    }),
  ),
  days: daysOf(days),
});

/** Rows: moment in Beijing, the state, and when it changes. 2026-11-25 is a Wednesday. */
const cases: [how: string, Schedule, [moment: string, state: '营' | '休', hint: string][]][] = [
  [
    'the same hours every day',
    daily('09:30-21:30'),
    [
      ['2026-11-25 00:00', '休', '09:30 开门'],
      ['2026-11-25 09:29', '休', '09:30 开门'],
      ['2026-11-25 09:30', '营', '至 21:30'],
      ['2026-11-25 12:00', '营', '至 21:30'],
      ['2026-11-25 21:29', '营', '至 21:30'],
      ['2026-11-25 21:30', '休', '明天 09:30 开门'],
      ['2026-11-25 23:59', '休', '明天 09:30 开门'],
      ['2026-11-26 00:00', '休', '09:30 开门'],
    ],
  ],
  [
    'past midnight',
    daily('18:00-02:00'),
    [
      ['2026-11-25 01:59', '营', '至 02:00'],
      ['2026-11-25 02:00', '休', '18:00 开门'],
      ['2026-11-25 17:59', '休', '18:00 开门'],
      ['2026-11-25 18:00', '营', '至次日 02:00'],
      ['2026-11-25 23:59', '营', '至次日 02:00'],
      ['2026-11-26 00:00', '营', '至 02:00'],
      ['2026-12-31 23:59', '营', '至次日 02:00'],
      ['2027-01-01 00:00', '营', '至 02:00'],
      ['2027-01-01 02:00', '休', '18:00 开门'],
    ],
  ],
  [
    'past midnight, closed on the 25th',
    daily('18:00-02:00', { '2026-11-25': '' }),
    [
      ['2026-11-24 23:00', '营', '至次日 02:00'],
      ['2026-11-25 01:00', '营', '至 02:00'],
      ['2026-11-25 02:00', '休', '明天 18:00 开门'],
      ['2026-11-25 18:00', '休', '明天 18:00 开门'],
      ['2026-11-25 23:59', '休', '明天 18:00 开门'],
      ['2026-11-26 18:00', '营', '至次日 02:00'],
    ],
  ],
  [
    'to midnight sharp',
    daily('10:00-00:00'),
    [
      ['2026-11-25 09:59', '休', '10:00 开门'],
      ['2026-11-25 10:00', '营', '至 24:00'],
      ['2026-11-25 23:59', '营', '至 24:00'],
      ['2026-11-26 00:00', '休', '10:00 开门'],
    ],
  ],
  [
    'with a break',
    weekly(['1-7 09:00-12:00 14:00-18:00']),
    [
      ['2026-11-25 08:59', '休', '09:00 开门'],
      ['2026-11-25 09:00', '营', '至 12:00'],
      ['2026-11-25 11:59', '营', '至 12:00'],
      ['2026-11-25 12:00', '休', '14:00 开门'],
      ['2026-11-25 13:59', '休', '14:00 开门'],
      ['2026-11-25 14:00', '营', '至 18:00'],
      ['2026-11-25 17:59', '营', '至 18:00'],
      ['2026-11-25 18:00', '休', '明天 09:00 开门'],
    ],
  ],
  [
    'parts that meet at noon',
    weekly(['1-7 09:00-12:00 12:00-18:00']),
    [
      ['2026-11-25 11:59', '营', '至 18:00'],
      ['2026-11-25 12:00', '营', '至 18:00'],
      ['2026-11-25 18:00', '休', '明天 09:00 开门'],
    ],
  ],
  [
    'closed at the weekend',
    weekly(['1-5 09:00-18:00']),
    [
      ['2026-11-26 18:00', '休', '明天 09:00 开门'],
      ['2026-11-27 17:59', '营', '至 18:00'],
      ['2026-11-27 18:00', '休', '11月30日 周一 09:00 开门'],
      ['2026-11-28 12:00', '休', '11月30日 周一 09:00 开门'],
      ['2026-11-29 12:00', '休', '明天 09:00 开门'],
      ['2026-11-30 08:59', '休', '09:00 开门'],
      ['2026-11-30 09:00', '营', '至 18:00'],
    ],
  ],
  [
    'later at the weekend, and on Saturday past midnight',
    weekly(['1-5 09:30-21:30', '6 10:00-24:00', '7 00:00-01:00 10:00-22:00']),
    [
      ['2026-11-27 21:30', '休', '明天 10:00 开门'],
      ['2026-11-28 09:30', '休', '10:00 开门'],
      ['2026-11-28 23:59', '营', '至次日 01:00'],
      ['2026-11-29 00:59', '营', '至 01:00'],
      ['2026-11-29 01:00', '休', '10:00 开门'],
      ['2026-11-29 21:59', '营', '至 22:00'],
      ['2026-11-29 22:00', '休', '明天 09:30 开门'],
    ],
  ],
  [
    'a holiday of three days',
    daily('10:00-22:00', { '2027-02-06': '', '2027-02-07': '', '2027-02-08': '' }),
    [
      ['2027-02-05 21:59', '营', '至 22:00'],
      ['2027-02-05 22:00', '休', '2月9日 周二 10:00 开门'],
      ['2027-02-06 12:00', '休', '2月9日 周二 10:00 开门'],
      ['2027-02-07 10:00', '休', '2月9日 周二 10:00 开门'],
      ['2027-02-08 23:59', '休', '明天 10:00 开门'],
      ['2027-02-09 00:00', '休', '10:00 开门'],
      ['2027-02-09 10:00', '营', '至 22:00'],
    ],
  ],
  [
    'half a day at the end of the year',
    daily('09:30-21:30', { '2026-12-31': '09:30-15:00', '2027-01-01': '12:00-18:00' }),
    [
      ['2026-12-30 21:29', '营', '至 21:30'],
      ['2026-12-31 14:59', '营', '至 15:00'],
      ['2026-12-31 15:00', '休', '明天 12:00 开门'],
      ['2026-12-31 21:29', '休', '明天 12:00 开门'],
      ['2027-01-01 09:30', '休', '12:00 开门'],
      ['2027-01-01 12:00', '营', '至 18:00'],
      ['2027-01-01 18:00', '休', '明天 09:30 开门'],
    ],
  ],
  [
    'longer on a special day than in the week',
    weekly(['1-5 09:00-18:00'], { '2026-11-28': '10:00-23:00' }),
    [
      ['2026-11-27 18:00', '休', '明天 10:00 开门'],
      ['2026-11-28 22:59', '营', '至 23:00'],
      ['2026-11-28 23:00', '休', '11月30日 周一 09:00 开门'],
    ],
  ],
  [
    'never closed',
    daily('全天'),
    [
      ['2026-11-25 04:00', '营', '24 小时营业'],
      ['2026-12-31 23:59', '营', '24 小时营业'],
    ],
  ],
  [
    'never closed but for one day',
    daily('全天', { '2026-11-27': '' }),
    [
      ['2026-11-25 12:00', '营', '24 小时营业'],
      ['2026-11-26 00:00', '营', '至 24:00'],
      ['2026-11-26 23:59', '营', '至 24:00'],
      ['2026-11-27 00:00', '休', '明天 00:00 开门'],
    ],
  ],
  [
    'on one day of the week',
    weekly(['3 10:00-12:00']),
    [
      ['2026-11-25 12:00', '休', '12月2日 周三 10:00 开门'],
      ['2026-12-02 11:59', '营', '至 12:00'],
    ],
  ],
  ['closed for good', weekly([]), [['2026-11-25 12:00', '休', '']]],
  [
    'a leap day',
    daily('09:00-18:00', { '2028-02-29': '' }),
    [
      ['2028-02-28 18:00', '休', '3月1日 周三 09:00 开门'],
      ['2028-02-29 12:00', '休', '明天 09:00 开门'],
      ['2028-03-01 09:00', '营', '至 18:00'],
    ],
  ],
];

describe('S306 whether a store is open and until when', () => {
  const rows = cases.flatMap(([how, schedule, moments]) =>
    moments.map(([moment, state, hint]) => ({ how, schedule, moment, state, hint })),
  );
  it('is told in at least eighty cases', () => {
    expect(rows.length).toBeGreaterThanOrEqual(80);
  });

  it.each(rows)('$how, $moment: $state $hint', ({ schedule, moment, state, hint }) => {
    const now = new Date(`${moment.replace(' ', 'T')}:00+08:00`);
    expect(describeBusiness('', schedule, now).statusText).toBe(state === '营' ? '营业中' : '休息中');
    const told = describeOpening(schedule, now);
    expect(told.hint).toBe(hint);
    if (!told.changesAt) return;
    // What is said of the change is true: a minute before the state is the present one, then it is the other.
    const stateAt = (at: number) => describeBusiness('', schedule, new Date(at)).statusText;
    const changes = told.changesAt.getTime();
    expect(stateAt(changes - 60_000)).toBe(stateAt(now.getTime()));
    expect(stateAt(changes)).not.toBe(stateAt(now.getTime()));
  });
});
