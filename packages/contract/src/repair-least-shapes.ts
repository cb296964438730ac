import * as z from 'zod';
import { leastPlaceKeys } from './repair-least-words.ts';

/** A 起价 before a change of prices and after it. */
export const repairLeast = z.object({
  place: z.enum(leastPlaceKeys),
  /** Brand and model, or the group. */
  name: z.string(),
  /** Yuan, 12345678 where only a look at the phone tells; null: not among what is repaired. */
  before: z.number().nullable(),
  after: z.number().nullable(),
});
