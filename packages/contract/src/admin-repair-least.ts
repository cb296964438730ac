import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { repairLeast } from './repair-least-shapes.ts';
import { repairGradeKeys } from './repair-words.ts';
import { id, yuanInput } from './wire.ts';

/** What shoppers would read, were a price of repairs another one. */
export const adminRepairLeast = stateArea({
  preview: operation({
    id: 'X3401',
    method: 'GET',
    path: '/admin/api/repair/previewPrice',
    body: 'query',
    access: 'repair:price',
    summary:
      'What shoppers read as 起价 of a model and of the group of a fault, and what they would read with another price of a model, a fault and a grade (`act` price), with none before a look at the phone (check), or without it (remove). Writes nothing.',
    request: z.object({
      productId: id(),
      itemId: id(),
      grade: z.enum(repairGradeKeys),
      act: z.enum(['price', 'check', 'remove']),
      /** Yuan, with `act` price. */
      price: yuanInput(99_999).default(0),
    }),
    response: z.object({
      /** The model, then the group. */
      leasts: z.array(repairLeast),
      /** Whether the fault is in use; what is not changes nothing that shoppers read. */
      inUse: z.boolean(),
    }),
  }),
});
