import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { idOrZero, moment, nothing, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

/** What was paid on a day: all of it, what of it was given back since or is on its way back, and what is left. */
const sales = z.object({ orders: z.int(), gross: yuan(), refunded: yuan(), net: yuan() });

export const adminAudit = stateArea({
  list: operation({
    id: 'X014',
    method: 'GET',
    path: '/admin/api/audit/list',
    body: 'query',
    access: 'audit:read',
    summary: 'What staff did: who, when, from where, on what, before and after. Newest first unless sorted.',
    request: z.object({
      staffId: idOrZero().default(0),
      action: text(40).default(''),
      keyword: text(40).default(''),
      /** Kind and number of one thing (`sku`, 1024): its history. Either narrows by itself. */
      objectType: text(20).default(''),
      objectId: text(40).default(''),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        at: moment(),
        staffName: z.string(),
        action: z.string(),
        actionText: z.string(),
        target: z.string(),
        /** Kind and number of what it was done to (`sku`, `1024`); both empty in acts from before they were kept. */
        objectType: z.string(),
        objectId: z.string(),
        ip: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  overview: operation({
    id: 'X015',
    method: 'GET',
    path: '/admin/api/overview',
    body: 'none',
    access: 'staff',
    summary:
      'Today in numbers for the start page: paid orders and sales of the last 14 days (in Beijing), SKUs running low. Without sales:read or product:read their part is empty.',
    request: nothing(),
    response: z.object({
      today: sales,
      days: z.array(sales.extend({ day: z.string() })),
      /** Members that joined today; -1 without member:read. */
      newMembers: z.int(),
      /** How many SKUs there are in all, and the first of them. */
      lowStock: z.object({
        total: z.int(),
        list: z.array(z.object({ ppid: z.int(), name: z.string(), available: z.int() })),
      }),
    }),
  }),
});
