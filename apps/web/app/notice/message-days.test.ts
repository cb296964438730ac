import { expect, it } from 'vitest';
import { groupByDay } from './message-days.ts';

const message = (at: string) => ({
  key: at,
  type: 'trade' as const,
  title: '',
  text: '',
  link: '',
  at,
  isRead: false,
  picture: null,
});

it('messages stand under their day in Beijing, which begins at 16:00 UTC', () => {
  const days = groupByDay(
    [
      message('2026-11-22T16:30:00Z'),
      message('2026-11-22T15:59:00Z'),
      message('2026-11-21T16:00:00Z'),
      message('2026-11-21T15:00:00Z'),
    ],
    new Date('2026-11-23T03:00:00Z'),
  );
  expect(days.map(({ name, messages }) => [name, messages.map(({ time }) => time)])).toEqual([
    ['今天', ['00:30']],
    ['昨天', ['23:59', '00:00']],
    ['2026-11-21', ['23:00']],
  ]);
});
