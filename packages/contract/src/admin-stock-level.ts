import * as z from 'zod';
import { placeFilter } from './admin-stock.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrZero, integer, nothing, pageOf, pageRequest, text } from './wire.ts';

/** Units below which goods are few: 0 for no rule. */
const least = () => integer(0, 9_999);

/** What lies where, how little of it is too little, and how long it has lain. */
export const adminStockLevel = stateArea({
  list: operation({
    id: 'X3165',
    method: 'GET',
    path: '/admin/api/stockLevel/list',
    body: 'query',
    access: 'inventory:read',
    summary:
      'What lies in places, with the least that should (the rule of the SKU there, else of its category) and the days since goods came and were sold. `low`: fewer can be sold than that. `idleDays`: something lies there, and none was sold for so many days.',
    request: z.object({
      /** Code or number of a SKU, or words of its name. */
      keyword: text(60).default(''),
      place: placeFilter(),
      low: z.enum(['', 'low']).default(''),
      idleDays: integer(0, 3_650).default(0),
      ...pageRequest(20, 500),
    }),
    response: pageOf(
      z.object({
        ppid: z.int(),
        code: z.string(),
        name: z.string(),
        storeId: z.int(),
        storeName: z.string(),
        onHand: z.int(),
        reserved: z.int(),
        inTransit: z.int(),
        least: z.int(),
        /** -1: none since the ledger began. */
        daysSinceCame: z.int(),
        daysSinceSold: z.int(),
      }),
    ),
  }),
  minimums: operation({
    id: 'X3166',
    method: 'GET',
    path: '/admin/api/stockLevel/minimums',
    body: 'query',
    access: 'inventory:read',
    summary: 'The least units of a SKU by place, and what its category says where it has no rule of its own.',
    request: z.object({ ppid: id() }),
    response: z.object({
      /** 0 for no rule. */
      ofCategory: z.int(),
      places: z.array(
        z.object({ storeId: z.int(), storeName: z.string(), available: z.int(), least: z.int() }),
      ),
    }),
  }),
  saveMinimums: operation({
    id: 'X3167',
    method: 'POST',
    path: '/admin/api/stockLevel/saveMinimums',
    body: 'json',
    access: 'inventory:minimum',
    summary: 'Sets the least units of a SKU in places; 0 takes the rule away. Staff of a store set theirs.',
    request: z.object({
      ppid: id(),
      places: z
        .array(z.object({ storeId: idOrZero(), least: least() }))
        .min(1)
        .max(500),
    }),
    response: nothing(),
  }),
  categories: operation({
    id: 'X3168',
    method: 'GET',
    path: '/admin/api/stockLevel/categories',
    body: 'none',
    access: 'inventory:read',
    summary: 'Categories with the least units of their goods in each place; 0 for no rule of their own.',
    request: nothing(),
    response: z.object({
      list: z.array(z.object({ categoryId: z.int(), name: z.string(), depth: z.int(), least: z.int() })),
    }),
  }),
  saveCategory: operation({
    id: 'X3169',
    method: 'POST',
    path: '/admin/api/stockLevel/saveCategory',
    body: 'json',
    access: 'inventory:minimum',
    summary:
      'Sets the least units of goods of a category in each place that has or had them; the deepest category with a rule counts. 0 takes it away. For head office.',
    request: z.object({ categoryId: id(), least: least() }),
    response: nothing(),
  }),
});
