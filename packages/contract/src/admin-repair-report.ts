import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { repairGroupKeys } from './repair-report-words.ts';
import { MOST_REPORT_DAYS } from './sales-report-words.ts';
import { day, idOrZero, pageOf, pageRequest, yuan } from './wire.ts';

const DAY_MS = 86_400_000;

/** Days of Beijing, both included, and a store; 0 for all. Staff of a store have theirs alone. */
const asked = { from: day(), to: day(), shopId: idOrZero().default(0) };
const isForward = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < MOST_REPORT_DAYS * DAY_MS;

/** repair-report-words.ts says in words what each figure is. */
const figures = z.object({
  done: z.int(),
  repaired: z.int(),
  /** In hundredths of a percent; null where nothing was repaired. */
  firstTime: z.int().nullable(),
  cameBack: z.int(),
  /** With one decimal; null where nothing was repaired. */
  days: z.number().nullable(),
  parts: z.int(),
  revenue: yuan(),
});

/** How well repairs are done, by those that were handed over in a time. */
export const adminRepairReport = stateArea({
  list: operation({
    id: 'X3302',
    method: 'GET',
    path: '/admin/api/repairReport/list',
    body: 'query',
    access: 'repair:report',
    summary: `Repairs that were handed over in a time (at most ${MOST_REPORT_DAYS} days), by engineer, store or model, those with the most first: how many were repaired, at the first time, in how many days, with how many parts, for how much; and the same of all of them.`,
    request: z
      .object({ ...asked, by: z.enum(repairGroupKeys).default('engineer'), ...pageRequest(20, 500) })
      .refine(isForward, { path: ['to'] })
      .refine(isShort, { path: ['from'] }),
    response: pageOf(figures.extend({ key: z.string(), name: z.string() })).extend({ whole: figures }),
  }),
  parts: operation({
    id: 'X3303',
    method: 'GET',
    path: '/admin/api/repairReport/parts',
    body: 'query',
    access: 'repair:report',
    summary: 'Parts that were used in the same repairs, those of which most were used first.',
    request: z
      .object({ ...asked, ...pageRequest(20, 500) })
      .refine(isForward, { path: ['to'] })
      .refine(isShort, { path: ['from'] }),
    response: pageOf(
      z.object({ ppid: z.int(), code: z.string(), name: z.string(), units: z.int(), repairs: z.int() }),
    ),
  }),
});
