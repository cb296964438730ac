import * as z from 'zod';
import { reportReasonKeys } from './moderation-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, nothing, text } from './wire.ts';

/** Kind of a piece that members wrote, as its room states it: `productComment`. */
export const pieceKind = () => z.string().regex(/^[a-zA-Z]{2,40}$/);

/** What members do about what other members wrote. */
export const moderation = stateArea({
  report: operation({
    id: 'X890',
    method: 'POST',
    path: '/web/api/moderation/report/v1',
    body: 'json',
    access: 'member',
    summary:
      'Reports a piece of another member that the shop shows. The same member reports it once: a second time changes nothing. Not found for what is not shown; at most 20 reports a day.',
    request: z.object({
      kind: pieceKind(),
      id: id(),
      reason: z.enum(reportReasonKeys),
      note: text(200).default(''),
    }),
    response: nothing(),
  }),
});
