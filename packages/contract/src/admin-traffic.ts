import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { moment } from './wire.ts';

/** How many devices reached a step on one day, in the order of buying; the last step counts orders. */
export const funnelStep = z.object({
  step: z.enum(['product', 'cart', 'confirm', 'paid']),
  count: z.int(),
});

export const adminTraffic = stateArea({
  report: operation({
    id: 'X701',
    method: 'GET',
    path: '/admin/api/traffic/report',
    body: 'query',
    access: 'traffic:read',
    summary:
      'Views and visitors of each day from `from` to `to` (days of Beijing, at most 92 of them), top pages, referrers and the funnel of the whole time. A visitor is a device and counts once a day.',
    request: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, { path: ['to'] })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 91 * 86_400_000, { path: ['from'] }),
    response: z.object({
      /** Moment of the newest count; empty when nothing was counted yet. */
      countedAt: moment(),
      total: z.object({ views: z.int(), visitors: z.int(), members: z.int() }),
      /** Every day of the time, also those without a visit. */
      days: z.array(z.object({ day: z.string(), views: z.int(), visitors: z.int() })),
      pages: z.array(z.object({ path: z.string(), views: z.int(), visitors: z.int() })),
      /** Host of the page the visit came from; empty for visits that came from nowhere. */
      referrers: z.array(z.object({ host: z.string(), visits: z.int(), visitors: z.int() })),
      funnel: z.array(funnelStep),
    }),
  }),
});
