import { expect, it } from 'vitest';
import type { Calendar, Claim } from './calendar-query.ts';
import { layOutDay } from './day-layout.ts';

const date = '2026-11-25';
const bench = {
  id: 1,
  kind: 'bench' as const,
  name: '1 号工位',
  services: ['repair' as const],
  active: true,
  onlyOn: '',
  shifts: [] as { weekday: number; opens: string; closes: string }[],
};
const claim = (from: string, to: string, resourceId = 1): Claim => ({
  ...{ id: 7, resourceId, resourceName: '1 号工位', service: 'repair', state: 'confirmed' },
  ...{ subjectKind: 'call', subjectId: 1, contactName: '张先生', contactPhone: '', note: '' },
  startsAt: new Date(`${date}T${from}:00+08:00`).toISOString(),
  endsAt: new Date(`${date}T${to}:00+08:00`).toISOString(),
});
const calendar = (more: Partial<Calendar> = {}): Calendar => ({
  days: [{ date, weekday: '周三', note: '', open: [{ opens: '09:30', closes: '12:00' }] }],
  resources: [bench],
  claims: [],
  ...more,
});
const lay = (more: Partial<Calendar> = {}) =>
  layOutDay(calendar(more), date, new Date(`${date}T10:10:00+08:00`));

it('the grid goes from when the store opens to when it closes, in half hours, and tells what is past', () => {
  const { cells, columns } = lay();
  expect(cells.map(({ time }) => time)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
  // At ten past ten the half hour from ten on may still be taken.
  expect(columns[0]?.cells.map(({ isPast }) => isPast)).toEqual([true, false, false, false, false]);
});

it('an appointment stands in its column at its time, in quarters of an hour, and widens the grid', () => {
  const { cells, columns } = lay({ claims: [claim('12:15', '13:00')] });
  expect(cells.at(-1)?.time).toBe('12:30');
  expect(columns[0]?.placed).toMatchObject([{ top: 5.5, height: 1.5 }]);
  expect(columns[0]?.cells.at(-1)).toMatchObject({ isOpen: false });
});

it('a resource is there in its shifts only', () => {
  const shifts = [{ weekday: 3, opens: '10:00', closes: '11:00' }];
  const open = lay({ resources: [{ ...bench, shifts }] }).columns[0]?.cells.filter(({ isOpen }) => isOpen);
  expect(open?.map(({ time }) => time)).toEqual(['10:00', '10:30']);
  const other = [{ weekday: 4, opens: '10:00', closes: '11:00' }];
  expect(
    lay({ resources: [{ ...bench, shifts: other }] }).columns[0]?.cells.some(({ isOpen }) => isOpen),
  ).toBe(false);
});

it('a day on which the store is closed has a grid in which nothing can be taken', () => {
  const { cells, columns } = lay({ days: [{ date, weekday: '周三', note: '盘点', open: [] }] });
  expect([cells[0]?.time, cells.at(-1)?.time]).toEqual(['10:00', '19:30']);
  expect(columns[0]?.cells.some(({ isOpen }) => isOpen)).toBe(false);
});

it('a place that was added for a day is shown on that day and offers nothing else', () => {
  const extra = { ...bench, id: 2, onlyOn: date };
  const shown = lay({ resources: [bench, extra], claims: [claim('10:00', '11:00', 2)] }).columns[1];
  expect(shown?.placed).toHaveLength(1);
  expect(shown?.cells.some(({ isOpen }) => isOpen)).toBe(false);
  expect(lay({ resources: [bench, { ...extra, onlyOn: '2026-11-26' }] }).columns).toHaveLength(1);
});
