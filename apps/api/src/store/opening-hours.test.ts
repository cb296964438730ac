import { describe, expect, it } from 'vitest';
import { describeBusiness } from './business-hours.ts';
import { describeWeek, meetSpans, type Schedule, spansOn, weekOfRows, weekOfText } from './opening-hours.ts';

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const span = (text: string) => {
  const [opens = '', closes = ''] = text.split('-');
  return { opens: minutes(opens), closes: minutes(closes) };
};
const schedule = (openTime: string, days: Record<string, string> = {}): Schedule => ({
  week: weekOfText(openTime),
  days: new Map(
    Object.entries(days).map(([day, text]) => [day, { spans: text === '' ? [] : [span(text)], note: '' }]),
  ),
});
/** @param moment `2026-11-25 14:00` in Beijing; the 25th is a Wednesday */
const stateAt = (openTime: string, plan: Schedule, moment: string) =>
  describeBusiness(openTime, plan, new Date(`${moment.replace(' ', 'T')}:00+08:00`)).statusText;

describe('S306 a store is open', () => {
  it.each([
    ['09:30-21:30', '2026-11-25 09:29', '休息中'],
    ['09:30-21:30', '2026-11-25 09:30', '营业中'],
    ['09:30-21:30', '2026-11-25 21:29', '营业中'],
    ['09:30-21:30', '2026-11-25 21:30', '休息中'],
    ['09:30-21:30', '2026-11-26 00:00', '休息中'],
    ['18:00-02:00', '2026-11-25 23:59', '营业中'],
    ['18:00-02:00', '2026-11-26 00:00', '营业中'],
    ['18:00-02:00', '2026-11-26 01:59', '营业中'],
    ['18:00-02:00', '2026-11-26 02:00', '休息中'],
    ['18:00-02:00', '2026-12-31 23:59', '营业中'],
    ['18:00-02:00', '2027-01-01 00:30', '营业中'],
    ['全天', '2026-11-25 04:00', '营业中'],
  ])('%s at %s: %s', (openTime, moment, state) => {
    expect(stateAt(openTime, schedule(openTime), moment)).toBe(state);
  });

  it.each([
    ['closed', '', '2026-11-25 12:00', '休息中'],
    ['closed, the day before', '', '2026-11-24 12:00', '营业中'],
    ['shorter', '10:00-18:00', '2026-11-25 09:45', '休息中'],
    ['shorter', '10:00-18:00', '2026-11-25 17:59', '营业中'],
    ['shorter', '10:00-18:00', '2026-11-25 18:00', '休息中'],
  ])('not on a day that is %s (%s) at %s: %s', (_how, hours, moment, state) => {
    expect(stateAt('09:30-21:30', schedule('09:30-21:30', { '2026-11-25': hours }), moment)).toBe(state);
  });

  it('to the end of a night that began before a holiday, and not in the night after it', () => {
    const plan = schedule('18:00-02:00', { '2026-11-25': '' });
    expect(stateAt('18:00-02:00', plan, '2026-11-25 01:00')).toBe('营业中');
    expect(stateAt('18:00-02:00', plan, '2026-11-25 20:00')).toBe('休息中');
  });

  it('not in a break', () => {
    const week = weekOfRows([
      { weekday: 3, ...span('14:00-21:00') },
      { weekday: 3, ...span('09:00-12:00') },
    ]);
    const plan = { week, days: new Map() };
    expect(stateAt('周三', plan, '2026-11-25 11:59')).toBe('营业中');
    expect(stateAt('周三', plan, '2026-11-25 12:00')).toBe('休息中');
    expect(stateAt('周三', plan, '2026-11-25 14:00')).toBe('营业中');
    expect(stateAt('周三', plan, '2026-11-26 14:00')).toBe('休息中');
  });
});

it('S306 beside the state stand the hours of today, on a holiday those of the holiday', () => {
  const on = (plan: Schedule) =>
    describeBusiness('09:30-21:30', plan, new Date('2026-11-25T12:00:00+08:00')).openTime2;
  expect(on(schedule('09:30-21:30'))).toBe('09:30-21:30');
  expect(on(schedule('09:30-21:30', { '2026-11-25': '10:00-18:00' }))).toBe('今日 10:00-18:00');
  expect(on(schedule('09:30-21:30', { '2026-11-25': '' }))).toBe('今日休息');
});

it('a week reads as shoppers say it', () => {
  const days = (list: number[], ...texts: string[]) =>
    list.flatMap((weekday) => texts.map((text) => ({ weekday, ...span(text) })));
  const read = (...rows: ReturnType<typeof days>[]) => describeWeek(weekOfRows(rows.flat()));
  expect(read(days([1, 2, 3, 4, 5, 6, 7], '09:30-21:30'))).toBe('09:30-21:30');
  expect(read(days([1, 2, 3, 4, 5], '09:30-21:30'), days([6, 7], '10:00-22:00'))).toBe(
    '周一至周五 09:30-21:30；周六、周日 10:00-22:00',
  );
  expect(read(days([2, 3, 4, 5, 6, 7], '09:00-12:00', '14:00-21:00'))).toBe(
    '周一 休息；周二至周日 09:00-12:00、14:00-21:00',
  );
  expect(read(days([1, 3, 5], '10:00-20:00'))).toBe(
    '周一、周三、周五 10:00-20:00；周二、周四、周六、周日 休息',
  );
});

it('a shift counts within the hours of its store', () => {
  expect(meetSpans([span('09:00-12:00'), span('14:00-20:00')], [span('10:00-15:00')])).toEqual([
    span('10:00-12:00'),
    span('14:00-15:00'),
  ]);
  expect(spansOn(schedule('09:00-21:00', { '2026-11-25': '' }), '2026-11-25')).toEqual([]);
});
