import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { divisionCode, id, idOrZero, moment, nothing, text, yuan, yuanInput } from './wire.ts';

/** Dearest parcel. */
const MOST_FREIGHT = 1_000;
/** Provinces of the country. */
const PROVINCES = 34;

const rule = z.object({
  id: z.int(),
  name: z.string(),
  /** Codes of the provinces that it is for; no province stands in two rules. */
  provinces: z.array(z.int()),
  freight: yuan(),
  /** From which sum of goods on the freight is free; null: never. */
  freeFrom: yuan().nullable(),
  /** For remote places, and due even where the freight is free. */
  surcharge: yuan(),
  updatedAt: moment(),
});

/** What parcels cost, by the province that they go to. */
export const adminFreight = stateArea({
  list: operation({
    id: 'X1130',
    method: 'GET',
    path: '/admin/api/freight/list',
    body: 'none',
    access: 'freight:edit',
    summary: 'Freight rules by groups of provinces, what holds for all others, and the provinces themselves.',
    request: nothing(),
    response: z.object({
      /** Features of the site: what holds where no rule does. */
      standard: z.object({ freight: yuan(), freeFrom: yuan() }),
      rules: z.array(rule),
      provinces: z.array(z.object({ code: z.int(), name: z.string() })),
    }),
  }),
  save: operation({
    id: 'X1131',
    method: 'POST',
    path: '/admin/api/freight/save',
    body: 'json',
    access: 'freight:edit',
    summary: 'Makes a rule (id 0) or changes it; orders that were placed keep their freight.',
    request: z.object({
      id: idOrZero().default(0),
      name: text(20).pipe(z.string().min(1)),
      provinces: z.array(divisionCode()).min(1).max(PROVINCES),
      freight: yuanInput(MOST_FREIGHT),
      freeFrom: yuanInput(100_000).nullable(),
      surcharge: yuanInput(MOST_FREIGHT).default(0),
    }),
    response: z.object({ id: z.int() }),
  }),
  remove: operation({
    id: 'X1132',
    method: 'POST',
    path: '/admin/api/freight/remove',
    body: 'json',
    access: 'freight:edit',
    summary: 'Takes a rule away: its provinces follow the standard again.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
