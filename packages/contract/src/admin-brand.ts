import * as z from 'zod';
import { MOST_ALIASES } from './brand-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import { id, idOrZero, integer, nothing, text } from './wire.ts';

const version = () => integer(0, 1_000_000_000);
const brandName = () => text(40).pipe(z.string().min(1));

/** Brands of the shop, and what else they are called. */
export const adminBrand = stateArea({
  list: operation({
    id: 'X3118',
    method: 'GET',
    path: '/admin/api/brand/list',
    body: 'none',
    access: 'product:read',
    summary: 'All brands with their aliases and how many models they have, in the order of the shop.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        aliases: z.array(z.string()),
        /** Address of its drawn name, shown in filters; empty: it is written. */
        logo: z.string(),
        version: z.int(),
        models: z.int(),
        /** Services, and units that are sold by themselves. */
        others: z.int(),
      }),
    ),
  }),
  save: operation({
    id: 'X3119',
    method: 'POST',
    path: '/admin/api/brand/save',
    body: 'json',
    access: 'product:edit',
    summary:
      'Makes a brand (id 0) or changes it. Goods are called by its new name at once, lists and searches follow within a minute; aliases find its goods, and a file that says one of them means this brand. Refused: a name or alias of another brand.',
    request: z.object({
      id: idOrZero(),
      version: version().default(0),
      name: brandName(),
      aliases: z.array(brandName()).max(MOST_ALIASES).default([]),
      /** A picture of the shop's own store; empty: none. */
      logo: z
        .string()
        .regex(/^(\/files\/p\/[0-9a-f]{32}\.(png|jpe?g|webp|avif))?$/)
        .default(''),
    }),
    response: z.object({ id: z.int() }),
    refusals: { outdated, taken },
  }),
  merge: operation({
    id: 'X3120',
    method: 'POST',
    path: '/admin/api/brand/merge',
    body: 'json',
    access: 'product:edit',
    summary:
      'Gives all models of a brand to another one, which takes its name and aliases for aliases of its own; the first is gone then. Refused where both have a model of one name in one category, or where the brand is used for recycling or repairs.',
    request: z.object({ fromId: id(), fromVersion: version(), intoId: id(), intoVersion: version() }),
    response: z.object({ models: z.int() }),
    refusals: { outdated },
  }),
  remove: operation({
    id: 'X3121',
    method: 'POST',
    path: '/admin/api/brand/remove',
    body: 'json',
    access: 'product:edit',
    summary: 'Deletes a brand that has no goods and is used nowhere.',
    request: z.object({ id: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
});
