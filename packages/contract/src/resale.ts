import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { resaleKindKeys } from './resale-words.ts';
import { id, text, yuan } from './wire.ts';

/** Where a SKU that is a unit is shown, and what other pages say of units. */
export const resale = stateArea({
  page: operation({
    id: 'X2920',
    method: 'GET',
    path: '/web/api/resale/page',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'The page of the unit that a SKU is; refused for SKUs of ordinary goods.',
    request: z.object({ ppid: id() }),
    response: z.object({ path: z.string() }),
  }),
  found: operation({
    id: 'X3050',
    method: 'GET',
    path: '/web/api/resale/found',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary:
      'Units that have all the words of a keyword, counted by kind with the lowest price in yuan, for a line above a search of ordinary goods; empty where there are none, and for words that say nothing of any.',
    request: z.object({ keyword: text(100).default('') }),
    response: z.object({
      list: z.array(z.object({ kind: z.enum(resaleKindKeys), count: z.int(), fromPrice: yuan() })),
    }),
  }),
});
