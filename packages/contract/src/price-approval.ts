import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { priceHolds } from './price-hold.ts';
import { id, moment, nothing, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

const priceAsk = z.object({
  id: z.int(),
  ppid: z.int(),
  name: z.string(),
  /** The city or the store whose price it is; empty: the price of the SKU itself. */
  placeName: z.string(),
  before: yuan(),
  after: yuan(),
  cause: z.enum(Object.keys(priceHolds) as [keyof typeof priceHolds, ...(keyof typeof priceHolds)[]]),
  /** `outdated`: the price had changed when it was to pass; `replaced`: by another request for the same price. */
  state: z.enum(['pending', 'done', 'refused', 'withdrawn', 'replaced', 'outdated', 'expired']),
  /** Asked for by whoever reads this: somebody else decides. */
  own: z.boolean(),
  askedBy: z.string(),
  askedAt: moment(),
  expiresAt: moment(),
  decidedBy: z.string(),
  note: z.string(),
});

/** Lower prices that wait for a second person, where the site has them wait (feature `priceApproval`). */
export const adminPriceChange = stateArea({
  list: operation({
    id: 'X3251',
    method: 'GET',
    path: '/admin/api/priceChange/list',
    body: 'query',
    access: 'priceChange:read',
    summary:
      'Lower prices that wait for a second person or waited, the newest first, by the name or the number of the SKU.',
    request: z.object({
      state: z.enum(['', 'pending', 'done', 'refused', 'ended']).default(''),
      keyword: text(60).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(priceAsk),
  }),
  approve: operation({
    id: 'X3252',
    method: 'POST',
    path: '/admin/api/priceChange/approve',
    body: 'json',
    access: 'priceChange:approve',
    summary:
      'Lets a lower price pass, at once; refused to the one who asked for it. Where the price has changed meanwhile nothing happens and the request is over (`outdated`).',
    request: z.object({ id: id() }),
    response: z.object({ state: z.enum(['done', 'outdated']) }),
  }),
  refuse: operation({
    id: 'X3253',
    method: 'POST',
    path: '/admin/api/priceChange/refuse',
    body: 'json',
    access: 'priceChange:read',
    summary: 'Refuses a lower price, for who may approve; who asked takes it back so.',
    request: z.object({ id: id(), reason: text(100).pipe(z.string().min(2)) }),
    response: nothing(),
  }),
});
