import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { stockCauseKeys } from './stock-words.ts';
import { day, idOrZero, integer, moment, pageOf, pageRequest, text, timeSort } from './wire.ts';

/** A place in a filter: a store, 0 for the warehouse, -1 for all. */
export const placeFilter = () => integer(-1, Number.MAX_SAFE_INTEGER).default(-1);

/** Goods that lie in places, and how they came there, before staff. */
export const adminStock = stateArea({
  movements: operation({
    id: 'X3140',
    method: 'GET',
    path: '/admin/api/stock/movements',
    body: 'query',
    access: 'inventory:read',
    summary:
      'Every change of units on hand with its cause, the newest first unless sorted, with what came and what left of all that the filter finds. Staff of a store see their own.',
    request: z.object({
      /** Number of what it belongs to, code or number of a SKU, or words of its name. */
      keyword: text(60).default(''),
      ppid: idOrZero().default(0),
      place: placeFilter(),
      cause: z.enum(['', ...stockCauseKeys]).default(''),
      /** Part of the name of who did it. */
      who: text(20).default(''),
      from: z.union([day(), z.literal('')]).default(''),
      to: z.union([day(), z.literal('')]).default(''),
      sort: timeSort(),
      ...pageRequest(20, 500),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        at: moment(),
        ppid: z.int(),
        code: z.string(),
        name: z.string(),
        storeId: z.int(),
        storeName: z.string(),
        /** Positive in, negative out. */
        units: z.int(),
        /** What lay there after it. */
        onHand: z.int(),
        cause: z.enum(stockCauseKeys),
        /** Number of the order, return, receipt or transfer; empty without one. */
        subject: z.string(),
        note: z.string(),
        /** Empty where a process of an earlier release did it. */
        actor: z.string(),
      }),
    ).extend({ came: z.int(), left: z.int() }),
  }),
  find: operation({
    id: 'X3141',
    method: 'GET',
    path: '/admin/api/stock/find',
    body: 'query',
    access: 'inventory:read',
    summary:
      'Goods by code (what a scanner reads), number or words of the name, with what lies in a place. `exact`: the first is the one whose code or number this is.',
    request: z.object({ keyword: text(60).min(1), storeId: idOrZero().default(0) }),
    response: z.object({
      exact: z.boolean(),
      list: z.array(
        z.object({
          ppid: z.int(),
          code: z.string(),
          name: z.string(),
          onHand: z.int(),
          /** What of it is reserved. */
          reserved: z.int(),
        }),
      ),
    }),
  }),
});
