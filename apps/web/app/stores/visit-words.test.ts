import { expect, test } from 'vitest';
import { describeFree, describeSlots, shownDay, type VisitDay, writeCalendar } from './visit-words.ts';

const day = (date: string, ...states: ('free' | 'full' | 'past')[]): VisitDay => ({
  date,
  weekday: '周三',
  slots: states.map((state, index) => ({
    time: `1${index}:00`,
    startsAt: `${date}T0${index}:00:00.000Z`,
    state,
    left: state === 'free' ? 1 : 0,
  })),
});

test('R015 a day of the strip says whether one can come', () => {
  expect(describeSlots(day('2026-11-25'))).toBe('休息');
  expect(describeSlots(day('2026-11-25', 'past', 'full'))).toBe('约满');
  expect(describeSlots(day('2026-11-25', 'past', 'free', 'free'))).toBe('余 2');
});

test('R015 the day of the address is shown, else the first with a free time', () => {
  const days = [day('2026-11-25', 'past'), day('2026-11-26'), day('2026-11-27', 'free')];
  expect(shownDay(days, '2026-11-26')?.date).toBe('2026-11-26');
  expect(shownDay(days, null)?.date).toBe('2026-11-27');
  expect(shownDay(days.slice(0, 2), 'x')?.date).toBe('2026-11-25');
});

test('the nearest free time is told as one says it', () => {
  const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
  const free = (date: string) => ({ startsAt: '', date, time: '10:00' });
  expect(describeFree(free('2026-11-25'), days)).toBe('最近可约 今天 10:00');
  expect(describeFree(free('2026-11-26'), days)).toBe('最近可约 明天 10:00');
  expect(describeFree(free('2026-11-27'), days)).toBe('最近可约 11月27日 10:00');
  expect(describeFree(null, days)).toBe('近两周已约满');
});

test('a visit as a calendar file has its half hour in UTC and nothing that ends a line early', () => {
  const file = writeCalendar({
    ...{
      id: 7,
      jobId: 3,
      guideName: '林悦',
      at: '2026-11-25T06:00:00.000Z',
      topic: 'newPhone' as const,
      wish: '',
    },
    ...{ state: 'booked' as const, code: '123456', changeable: true },
    shop: { id: 1, name: '南屏街店', address: '南屏街 66 号;一层,东门' },
  });
  expect(file).toContain('DTSTART:20261125T060000Z\r\nDTEND:20261125T063000Z\r\n');
  expect(file).toContain('LOCATION:南屏街店 南屏街 66 号\\;一层\\,东门\r\n');
  expect(file.split('\r\n').filter((line) => line.startsWith('BEGIN'))).toHaveLength(2);
});
