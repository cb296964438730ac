import * as z from 'zod';
import { type OrderState, orderStates } from './order-state.ts';
import { text } from './wire.ts';

const known = new Set<string>(Object.keys(orderStates));

/** States of orders in a request, joined by commas (`paid,partShipped`); empty for any. */
const stateList = () =>
  z
    .string()
    .max(200)
    .refine((joined) => joined === '' || joined.split(',').every((state) => known.has(state)))
    .transform((joined) => (joined === '' ? [] : ([...new Set(joined.split(','))] as OrderState[])));

/** What orders staff look for. Days in Beijing, both included; what is empty narrows nothing. */
export const orderFilters = {
  state: stateList().default([]),
  keyword: text(40).default(''),
  delivery: z.enum(['', 'express', 'pickup', 'none']).default(''),
  /** Orders with a parcel that went astray or came back, or whose refund has not reached its payer for a day. */
  trouble: z.enum(['', 'only']).default(''),
  /** Orders that staff have noted something of. */
  noted: z.enum(['', 'only']).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

/** The same as it is answered, and as the address of the list has it. */
export const orderFiltersAnswer = z.object({
  state: z.string(),
  keyword: z.string(),
  delivery: z.enum(['', 'express', 'pickup', 'none']),
  trouble: z.enum(['', 'only']),
  noted: z.enum(['', 'only']),
  from: z.string(),
  to: z.string(),
});
