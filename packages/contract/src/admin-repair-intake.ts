import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { MOST_FAULTS, testPointKeys, testResultKeys } from './repair-state.ts';
import { gradeField } from './repair-ticket-shapes.ts';
import { id, idOrZero, mobile, text } from './wire.ts';

/** Devices that come to the counter without a booking. */
export const adminRepairIntake = stateArea({
  walkIn: operation({
    id: 'X2290',
    method: 'POST',
    path: '/admin/api/repair/walkIn',
    body: 'json',
    access: 'repair:receive',
    summary:
      'Takes in a device of somebody who comes without a booking: the member of the mobile number, made where there is none, gets a ticket that is received at once. `faults` empty: it is looked at first. With `reworkOf` it is made good for nothing, while the guarantee of that repair of the same member runs. The same `submitToken` takes in once.',
    request: z.object({
      storeId: id(),
      productId: id(),
      faults: z.array(id()).max(MOST_FAULTS).default([]),
      grade: gradeField().default('original'),
      mobile: mobile(),
      contactName: text(20).pipe(z.string().min(1)),
      serial: text(20).pipe(z.string().min(1)),
      tests: z.partialRecord(z.enum(testPointKeys), z.enum(testResultKeys)).default({}),
      note: text(300).default(''),
      reworkOf: idOrZero().default(0),
      submitToken: text(80).pipe(z.string().min(16)),
    }),
    response: z.object({ id: z.int(), number: z.string() }),
  }),
});
