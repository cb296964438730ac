import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { nothing } from './wire.ts';

/** What leads from an empty shop to its first order. */
export const adminSetup = stateArea({
  steps: operation({
    id: 'X3211',
    method: 'GET',
    path: '/admin/api/setup',
    body: 'none',
    access: 'staff',
    summary:
      'What a shop needs before it sells, in the order in which it is done, and what of it is there; only steps that this member of staff may do.',
    request: nothing(),
    response: z.object({
      steps: z.array(
        z.object({
          /** `store.first` */
          kind: z.string(),
          title: z.string(),
          /** What is to be done, and why. */
          text: z.string(),
          /** Address below `/admin`; empty where it is done outside of the admin. */
          link: z.string(),
          done: z.boolean(),
        }),
      ),
    }),
  }),
});
