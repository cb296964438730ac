import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { nothing } from './wire.ts';

/** What waits for staff, over all areas. */
export const adminWaiting = stateArea({
  list: operation({
    id: 'X3210',
    method: 'GET',
    path: '/admin/api/waiting',
    body: 'none',
    access: 'staff',
    summary:
      'What waits for this member of staff, each with its number and the list that shows it: of areas whose permission they hold, and of their store where they are bound to one. What could not be counted is left out and named.',
    request: nothing(),
    response: z.object({
      list: z.array(
        z.object({
          /** `return.review` */
          kind: z.string(),
          title: z.string(),
          count: z.int(),
          /** How many of them wait longer than they should. */
          late: z.int(),
          /** Address below `/admin`. */
          link: z.string(),
        }),
      ),
      /** Titles of what could not be counted. */
      failed: z.array(z.string()),
    }),
  }),
});
