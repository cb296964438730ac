import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

/** `waiting`: 待回电, `called`: 已回电. */
const callBackState = z.enum(['waiting', 'called']);

export const callBack = stateArea({
  request: operation({
    id: 'C033',
    method: 'POST',
    path: '/web/api/pc/freePhone/v1',
    body: 'json',
    access: 'public',
    summary:
      'Asks staff to ring a mobile or landline back (S087, S092); a number that waits already waits once. Tenants 0, 1 and 4 only (S091).',
    request: z.object({ phone: text(20) }),
    response: nothing(),
  }),
  list: operation({
    id: 'X721',
    method: 'GET',
    path: '/admin/api/callBack/list',
    body: 'query',
    access: 'callBack:serve',
    summary:
      'Numbers to ring back; unless sorted those that wait first, and the longest waiting before the others.',
    request: z.object({
      keyword: text(20).default(''),
      state: z.union([callBackState, z.literal('')]).default(''),
      sort: z.enum(['', 'createdAsc', 'createdDesc', 'calledAsc', 'calledDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        phone: z.string(),
        state: callBackState,
        memberName: z.string(),
        createdAt: moment(),
        /** Empty while it waits. */
        calledAt: z.string(),
        staffName: z.string(),
      }),
    ),
  }),
  settle: operation({
    id: 'X722',
    method: 'POST',
    path: '/admin/api/callBack/settle',
    body: 'json',
    access: 'callBack:serve',
    summary: 'Marks a number as rung back; refused when a colleague did so before.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
