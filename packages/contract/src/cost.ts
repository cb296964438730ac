import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, yuan, yuanInput } from './wire.ts';

/** What SKUs cost the shop: for staff with a permission of their own, and in no answer of the shop. */
export const adminCost = stateArea({
  detail: operation({
    id: 'X1900',
    method: 'GET',
    path: '/admin/api/cost/detail',
    body: 'query',
    access: 'cost:read',
    summary: 'What a unit of a SKU costs the shop, and who wrote it down last.',
    request: z.object({ ppid: id() }),
    /** 0: nobody has written it down; the moment is empty then. */
    response: z.object({ cost: yuan(), changedAt: moment(), changedBy: z.string() }),
  }),
  save: operation({
    id: 'X1901',
    method: 'POST',
    path: '/admin/api/cost/save',
    body: 'json',
    access: 'cost:edit',
    summary:
      'Writes down what a unit costs; 0 takes it away. The register of acts says that it changed, not to what.',
    request: z.object({ ppid: id(), cost: yuanInput() }),
    response: nothing(),
  }),
  check: operation({
    id: 'X1902',
    method: 'POST',
    path: '/admin/api/cost/check',
    body: 'json',
    access: 'product:edit',
    summary: 'Whether a price of a SKU is below what it costs, before it is saved; without the cost itself.',
    request: z.object({ ppid: id(), price: yuanInput() }),
    /** In words; empty: it is not, or nobody has written the cost down. */
    response: z.object({ warning: z.string() }),
  }),
});
