import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { signatureInput } from './repair-signature-shapes.ts';
import { MOST_FAULTS, testPointKeys, testResultKeys } from './repair-state.ts';
import { gradeField } from './repair-ticket-shapes.ts';
import { id, idOrZero, mobile, nothing, text } from './wire.ts';

/** Devices that come to the counter without a booking, and the papers of those that are here. */
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
  sign: operation({
    id: 'X3404',
    method: 'POST',
    path: '/admin/api/repair/sign',
    body: 'json',
    access: 'repair:receive',
    summary:
      'Keeps what the customer signs on a screen of the counter: that the device came in as the receipt says, or that it was given back. Drawn, or the name typed with a tick; each is signed once, and that it was is written down.',
    request: z.object({ id: id(), ...signatureInput }),
    response: nothing(),
  }),
  receipt: operation({
    id: 'X3300',
    method: 'GET',
    path: '/admin/api/repair/receipt',
    body: 'blob',
    access: 'repair:read',
    summary:
      'What the customer takes home of a device that is here, as a PDF (A4): what was handed in and how it looked, faults, price, guarantee, the number as Code 128, and the terms that were agreed to on a page of their own. Refused before it is received; printing is written down.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  label: operation({
    id: 'X3301',
    method: 'GET',
    path: '/admin/api/repair/label',
    body: 'blob',
    access: 'repair:read',
    summary:
      'A label of a device that is here for its bag and its place at the bench, as a PDF of 60 by 40 mm, with the number as Code 128 and of its customer no more than a family name and four digits; printing is written down.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
