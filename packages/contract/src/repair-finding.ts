import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { repairModel } from './repair-shapes.ts';
import { picture, text } from './wire.ts';

/** A number of a phone as people type it, and the token of a solved slide puzzle where one was asked for. */
const typedNumber = z.object({ imei: text(40).pipe(z.string().min(1)), verify: text(100).default('') });
const words = z.object({ keyword: text(60).default('') });

/** How a visitor finds the model and the fault: by words, or by the number of the phone. */
export const repairFinding = stateArea({
  search: operation({
    id: 'C075',
    method: 'GET',
    path: '/web/api/afterService/searchCanRepairModel/v1',
    body: 'query',
    access: 'public',
    summary: 'Models that are repaired, by words of their names, the best first; at most 40.',
    request: words,
    response: z.array(repairModel),
  }),
  suggest: operation({
    id: 'C076',
    method: 'GET',
    path: '/web/api/afterService/getAssociation/v3',
    body: 'query',
    access: 'public',
    summary: 'What a visitor may mean while typing: models first, then faults; at most ten.',
    request: words,
    response: z.array(
      z.object({
        kind: z.enum(['model', 'fault']),
        /** Of the model; 0 for a fault. */
        productId: z.int(),
        /** Of the SKU of the model; 0 for a fault. */
        ppid: z.int(),
        /** Of the fault; 0 for a model. */
        itemId: z.int(),
        name: z.string(),
      }),
    ),
  }),
  modelByImei: operation({
    id: 'C077',
    method: 'GET',
    path: '/web/api/afterService/getModelByImei/v1',
    body: 'query',
    access: 'public',
    summary:
      'The model that is repaired of a phone by its number, and nothing of the phone. From the 31st question of a browser or a network within an hour on a slide puzzle is asked for.',
    request: typedNumber,
    refusals: { puzzleFirst },
    response: repairModel,
  }),
  productByImei: operation({
    id: 'C078',
    method: 'GET',
    path: '/web/api/afterService/productImei/v1',
    body: 'query',
    access: 'public',
    summary:
      'The model of a phone by its number, whether or not it is repaired. From the 31st question of a browser or a network within an hour on a slide puzzle is asked for.',
    request: typedNumber,
    refusals: { puzzleFirst },
    response: z.object({
      productId: z.int(),
      ppid: z.int(),
      name: z.string(),
      picture: picture(),
      isRepaired: z.boolean(),
    }),
  }),
});
