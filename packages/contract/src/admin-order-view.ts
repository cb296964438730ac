import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { orderFilters, orderFiltersAnswer } from './order-search.ts';
import { taken } from './refusal.ts';
import { flag, id, idOrZero, nothing, text } from './wire.ts';

/** Saved filters of the list of orders: a member's of staff own, and those that colleagues share. */
export const adminOrderView = stateArea({
  list: operation({
    id: 'X3220',
    method: 'GET',
    path: '/admin/api/orderView/list',
    body: 'none',
    access: 'order:read',
    summary:
      'Views of the list of orders that the asker has: the default ones, own ones by name, then those that colleagues share.',
    request: nothing(),
    response: z.object({
      views: z.array(
        z.object({
          /** `toShip` of a default view, the number of a saved one. */
          key: z.string(),
          /** 0 for a default view. */
          id: z.int(),
          name: z.string(),
          filters: orderFiltersAnswer,
          shared: z.boolean(),
          /** It may be changed by the asker. */
          isOwn: z.boolean(),
          /** Own ones; shared ones of colleagues, too, for who may share. */
          canRemove: z.boolean(),
          /** Who shares it; empty for own and default ones. */
          ownerName: z.string(),
        }),
      ),
      /** How many more the asker may save. */
      left: z.int(),
    }),
  }),
  counts: operation({
    id: 'X3221',
    method: 'GET',
    path: '/admin/api/orderView/counts',
    body: 'none',
    access: 'order:read',
    summary:
      'How many orders each view of the asker shows now, counted to 1000; staff of a store count what is picked up there.',
    request: nothing(),
    response: z.object({ counts: z.array(z.object({ key: z.string(), count: z.int() })) }),
  }),
  save: operation({
    id: 'X3222',
    method: 'POST',
    path: '/admin/api/orderView/save',
    body: 'json',
    access: 'order:read',
    summary:
      'Saves the filters of the list under a name, or changes an own view. At most 20 a person, each name once and none of the default ones; sharing wants order:shareView.',
    request: z.object({
      /** 0: a new one. */
      id: idOrZero().default(0),
      name: text(20).pipe(z.string().min(1)),
      shared: flag().default(false),
      filters: z.object(orderFilters),
    }),
    response: z.object({ id: z.int() }),
    refusals: { taken },
  }),
  remove: operation({
    id: 'X3223',
    method: 'POST',
    path: '/admin/api/orderView/remove',
    body: 'json',
    access: 'order:read',
    summary:
      'Removes an own view; one that is shared is gone for colleagues, too. Shared ones of colleagues are removed by who holds order:shareView.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
