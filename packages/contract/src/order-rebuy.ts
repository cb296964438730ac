import * as z from 'zod';

/** What came of buying the goods of an order again (C326). */
export const rebought = z.object({
  /** Lines of the cart. */
  basketIds: z.array(z.int()),
  /** Names of goods that are not sold any more. */
  unavailable: z.array(z.string()),
  /** Names of services that are not offered any more with goods that are in the cart now. */
  droppedServices: z.array(z.string()),
});
