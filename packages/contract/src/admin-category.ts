import * as z from 'zod';
import { CATEGORY_LEVELS } from './category-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import { id, idOrZero, integer, nothing, text } from './wire.ts';

const version = () => integer(0, 1_000_000_000);
const categoryName = () =>
  text(40).pipe(
    z
      .string()
      .min(1)
      // Between the levels of a file stands a slash.
      .regex(/^[^/／]+$/),
  );

/** The tree of categories. */
export const adminCategory = stateArea({
  list: operation({
    id: 'X3122',
    method: 'GET',
    path: '/admin/api/category/list',
    body: 'none',
    access: 'product:read',
    summary:
      'All categories in their order, with the models that stand in each. Those that the system keeps (of units and services) are not changed by staff.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        parentId: z.int(),
        name: z.string(),
        version: z.int(),
        models: z.int(),
        /** The shop itself puts units or services there. */
        kept: z.boolean(),
      }),
    ),
  }),
  save: operation({
    id: 'X3123',
    method: 'POST',
    path: '/admin/api/category/save',
    body: 'json',
    access: 'product:edit',
    summary: `Makes a category (id 0) at the end of its siblings, at most ${CATEGORY_LEVELS} levels deep, or renames one. Refused: a name that a sibling has.`,
    request: z.object({
      id: idOrZero(),
      version: version().default(0),
      /** Of a new one; 0 for the first level. */
      parentId: idOrZero().default(0),
      name: categoryName(),
    }),
    response: z.object({ id: z.int() }),
    refusals: { outdated, taken },
  }),
  move: operation({
    id: 'X3124',
    method: 'POST',
    path: '/admin/api/category/move',
    body: 'json',
    access: 'product:edit',
    summary:
      'Hangs a category with all below it under another one (0: the first level), before one of its children or at the end (0). Lists and searches follow within a minute.',
    request: z.object({ id: id(), version: version(), parentId: idOrZero(), beforeId: idOrZero() }),
    response: nothing(),
    refusals: { outdated, taken },
  }),
  merge: operation({
    id: 'X3372',
    method: 'POST',
    path: '/admin/api/category/merge',
    body: 'json',
    access: 'product:edit',
    summary:
      'Gives all models and services of a category to another one, hangs what is below it under that, and leads its address there for good; the first is gone then. Refused where both have a model of one brand and name, where children share a name or would lie too deep, and where coupons, promotions or other rooms name the category.',
    request: z.object({ fromId: id(), fromVersion: version(), intoId: id(), intoVersion: version() }),
    response: z.object({ models: z.int() }),
    refusals: { outdated },
  }),
  remove: operation({
    id: 'X3125',
    method: 'POST',
    path: '/admin/api/category/remove',
    body: 'json',
    access: 'product:edit',
    summary: 'Deletes a category without goods and without categories below it.',
    request: z.object({ id: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
});
