import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { moment, text } from './wire.ts';

/** What an inspection found: the device, its grade and one line per point that was looked at. */
export const inspectionReport = z.object({
  reportNumber: z.string(),
  deviceName: z.string(),
  /** All but the last four characters are hidden. */
  imei: z.string(),
  /** `95新`. */
  grade: z.string(),
  conclusion: z.string(),
  storeName: z.string(),
  inspectedAt: moment(),
  items: z.array(z.object({ name: z.string(), result: z.string(), passed: z.boolean() })),
});

export const report = stateArea({
  detail: operation({
    id: 'C038',
    method: 'GET',
    path: '/web/api/pc/report/v1',
    body: 'query',
    access: 'public',
    summary: 'The inspection report of a number (S085, S088); whoever has the number may read it.',
    request: z.object({ reportNumber: text(40).min(1) }),
    response: inspectionReport,
  }),
});
