import * as z from 'zod';
import { divisionCode, id, idOrZero, moment, text, yuan, yuanInput } from './wire.ts';

/** What a regional price holds for. */
export const priceScope = z.enum(['city', 'store']);
export type PriceScope = z.infer<typeof priceScope>;

/** A moment in a request: ISO 8601 with its offset; empty for none. */
const momentOrNone = () => z.union([z.literal(''), text(40).pipe(z.iso.datetime({ offset: true }))]);

/** A price of a SKU in one city or in one store. */
export const regionalPrice = z.object({
  id: z.int(),
  scope: priceScope,
  /** Of a city its first code (530100; 110000 for a municipality), else 0. */
  cityId: z.int(),
  /** 0 for a city. */
  storeId: z.int(),
  regionName: z.string(),
  /** May be a sentinel. */
  price: yuan(),
  /** Empty: from ever. */
  startsAt: z.union([z.literal(''), moment()]),
  /** Empty: for ever. */
  endsAt: z.union([z.literal(''), moment()]),
  /** Before its time, in it, or past it. */
  state: z.enum(['coming', 'valid', 'over']),
});
export type RegionalPriceOnWire = z.infer<typeof regionalPrice>;

/** A regional price as staff save it: a new one with id 0. */
export const regionalPriceDraft = z.object({
  id: idOrZero().default(0),
  ppid: id(),
  scope: priceScope,
  /** Any code in the city; of no meaning for a store. */
  cityId: divisionCode().default(0),
  storeId: idOrZero().default(0),
  price: yuanInput(),
  startsAt: momentOrNone().default(''),
  endsAt: momentOrNone().default(''),
});
