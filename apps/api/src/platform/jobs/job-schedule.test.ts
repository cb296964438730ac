import { expect, it } from 'vitest';
import { cameDue } from './job-schedule.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

it.each([
  ['* * * * *', '10:00:05', '10:01:02', true],
  ['* * * * *', '10:00:05', '10:00:59', false],
  ['*/5 * * * *', '10:05:00.001', '10:09:59', false],
  ['*/5 * * * *', '10:04:59', '10:05:00', true],
  ['41 19 * * *', '18:00:00', '19:40:59', false],
  ['41 19 * * *', '18:00:00', '23:00:00', true],
])('%s came due after %s until %s: %s', (cron, since, now, due) => {
  expect(cameDue(cron, at(since), at(now))).toBe(due);
});
