import * as z from 'zod';

/** Where shoppers read the least of several prices (起价): on the card of a model, and at a group of faults. */
export const leastPlaces = { model: '机型', group: '故障分类' } as const;
export type LeastPlace = keyof typeof leastPlaces;
const leastPlaceKeys = Object.keys(leastPlaces) as [LeastPlace, ...LeastPlace[]];

/** A 起价 before a change of prices and after it. */
export const repairLeast = z.object({
  place: z.enum(leastPlaceKeys),
  /** Brand and model, or the group. */
  name: z.string(),
  /** Yuan, 12345678 where only a look at the phone tells; null: not among what is repaired. */
  before: z.number().nullable(),
  after: z.number().nullable(),
});
