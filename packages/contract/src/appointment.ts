import * as z from 'zod';
import { appointmentServiceKeys, GRID_MINUTES, LONGEST_MINUTES } from './appointment-service.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { day, id, integer, moment } from './wire.ts';

/** Whole quarters of an hour; left out: what the service takes as a rule. */
export const claimMinutes = () =>
  integer(GRID_MINUTES, LONGEST_MINUTES).pipe(z.int().multipleOf(GRID_MINUTES, '时长须为 15 分钟的整数倍'));

/** All places at that time are taken; the next three times that are free, the nearest first. */
export const timeFull = refusal(
  'timeFull',
  ErrorCode.conflict,
  z.object({ next: z.array(z.object({ startsAt: moment(), date: z.string(), time: z.string() })) }),
);

/** Times of a day: `past` is over or too near, `full` has no place left. */
export const freeDay = z.object({
  date: z.string(),
  /** 周三 */
  weekday: z.string(),
  slots: z.array(
    z.object({
      time: z.string(),
      startsAt: moment(),
      state: z.enum(['free', 'full', 'past']),
      left: z.int(),
    }),
  ),
});

/** Times at which stores can be come to. */
export const appointment = stateArea({
  freeTimes: operation({
    id: 'X975',
    method: 'GET',
    path: '/web/api/appointment/freeTimes/v1',
    body: 'query',
    access: 'public',
    summary:
      'Times at which a store can be come to for a service, half hours of today and the 13 days after it; the first is an hour from now. A day on which the store is closed, or has nobody for it, has no times.',
    request: z.object({
      shopId: id(),
      service: z.enum(appointmentServiceKeys),
      minutes: claimMinutes().optional(),
      day: day().optional(),
    }),
    response: z.object({ minutes: z.int(), days: z.array(freeDay) }),
  }),
});
