import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { moment, nothing, pageOf, pageRequest, text } from './wire.ts';

/** `waiting`: its moment has not come, or is about to be done; `failing`: it was tried in vain and is tried again. */
export const taskStates = ['waiting', 'failing', 'done'] as const;

/** What the shop does once at a moment, as staff see it. */
export const adminLater = stateArea({
  list: operation({
    id: 'X850',
    method: 'GET',
    path: '/admin/api/later/list',
    body: 'query',
    access: 'later:read',
    summary:
      'Tasks that are done later; unless sorted what fails comes first, then what waits by its moment, then what was done last.',
    request: z.object({
      /** Part of what a task is called, or of what it is done for. */
      keyword: text(40).default(''),
      state: z.union([z.enum(taskStates), z.literal('')]).default(''),
      sort: z.enum(['', 'dueAsc', 'dueDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        kind: z.string(),
        /** What staff call the kind; the kind itself where this version no longer knows it. */
        title: z.string(),
        refId: z.string(),
        state: z.enum(taskStates),
        dueAt: moment(),
        /** When it is tried again; empty when it is done. */
        nextAt: z.string(),
        /** Empty until it is done. */
        doneAt: z.string(),
        /** Times that it failed. */
        tries: z.int(),
        /** Why it failed last; empty where it never did. */
        lastError: z.string(),
      }),
    ),
  }),
  retry: operation({
    id: 'X851',
    method: 'POST',
    path: '/admin/api/later/retry',
    body: 'json',
    access: 'later:retry',
    summary:
      'Tries a failing task again at once instead of after its waiting time; refused when it is done or never failed.',
    request: z.object({ kind: text(80).min(1), refId: text(120).min(1) }),
    response: nothing(),
  }),
});
