import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { nothing } from './wire.ts';

/** The union across industries: a member may be one of a bank or an airline as well. */
export const union = stateArea({
  check: operation({
    id: 'C248',
    method: 'GET',
    path: '/web/api/user/crossIndustryUnion/v1',
    body: 'none',
    access: 'member',
    summary: 'Whether the member who asks is also known as a member of a partner of the union.',
    request: nothing(),
    response: z.boolean(),
  }),
});
