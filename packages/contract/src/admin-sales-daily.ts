import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { flag, integer, moment, nothing } from './wire.ts';

/** Who is told of the day's sales each evening at ten in Beijing, by mail. */
export const adminSalesDaily = stateArea({
  read: operation({
    id: 'X3174',
    method: 'GET',
    path: '/admin/api/salesDaily/read',
    body: 'none',
    access: 'sales:daily',
    summary: 'Whether the letter of the day is sent, to whom, and what became of the last one.',
    request: nothing(),
    response: z.object({
      active: z.boolean(),
      recipients: z.array(z.string()),
      version: z.int(),
      /** Empty: none was sent yet. */
      sentAt: moment(),
      /** Of the last one: addresses that the mail server did not take. */
      failed: z.array(z.string()),
    }),
  }),
  save: operation({
    id: 'X3175',
    method: 'POST',
    path: '/admin/api/salesDaily/save',
    body: 'json',
    access: 'sales:daily',
    summary: 'Saves it; refused where somebody saved in between, or where it is sent to nobody.',
    request: z.object({
      active: flag(),
      recipients: z
        .array(z.email({ error: '请填写正确的邮箱地址' }).max(100))
        .max(10, { error: '最多填写 10 个邮箱' }),
      version: integer(0, 1_000_000_000),
    }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  tryOut: operation({
    id: 'X3176',
    method: 'POST',
    path: '/admin/api/salesDaily/tryOut',
    body: 'json',
    access: 'sales:daily',
    summary:
      'Sends the letter of today as it stands now to those who are saved; the one of the evening comes all the same.',
    request: nothing(),
    response: z.object({ sent: z.int(), failed: z.array(z.string()) }),
  }),
});
