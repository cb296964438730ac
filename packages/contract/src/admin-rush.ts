import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { claimStateKeys, sessionStateKeys } from './rush-words.ts';
import { flag, id, idOrZero, integer, moment, pageOf, pageRequest, text, yuan, yuanInput } from './wire.ts';

const session = z.object({
  id: z.int(),
  name: z.string(),
  startsAt: moment(),
  endsAt: moment(),
  state: z.enum(sessionStateKeys),
  version: z.int(),
  items: z.int(),
});

const units = {
  /** Set aside for the sale. */
  carved: z.int(),
  left: z.int(),
  held: z.int(),
  paid: z.int(),
  shipped: z.int(),
  released: z.int(),
};

const item = z.object({
  qid: z.int(),
  ppid: z.int(),
  name: z.string(),
  price: yuan(),
  /** Now, where nothing is on offer. */
  ownPrice: yuan(),
  /** The lowest of the seven days before; struck through in the shop. */
  lowPrice: yuan(),
  quota: z.int(),
  perMember: z.int(),
  perOrder: z.int(),
  needRealName: z.boolean(),
  minMemberDays: z.int(),
  /** Units that can be set aside now. */
  free: z.int(),
  /** What stands in the way of publishing; empty for nothing. */
  problem: z.string(),
});

/** The flash sales that staff make, publish, watch and stop. */
export const adminRush = stateArea({
  list: operation({
    id: 'X2760',
    method: 'GET',
    path: '/admin/api/rush/list',
    body: 'query',
    access: 'rush:read',
    summary: 'All sessions, the latest start first.',
    request: z.object({ ...pageRequest(20) }),
    response: pageOf(session),
  }),
  detail: operation({
    id: 'X2761',
    method: 'GET',
    path: '/admin/api/rush/detail',
    body: 'query',
    access: 'rush:read',
    summary: 'A session with its goods, each with its prices, its free stock and what stands in the way.',
    request: z.object({ id: id() }),
    response: session.extend({ goods: z.array(item) }),
  }),
  save: operation({
    id: 'X2762',
    method: 'POST',
    path: '/admin/api/rush/save',
    body: 'json',
    access: 'rush:edit',
    summary:
      'Makes a session or changes a draft. Refused for prices that are not below the lowest of seven days, for unknown goods, and once it is published.',
    request: z.object({
      id: idOrZero(),
      /** As it was read; 0 for a new one. */
      version: integer(0, 999_999),
      name: text(30).pipe(z.string().min(1)),
      startsAt: z.iso.datetime({ offset: true }),
      endsAt: z.iso.datetime({ offset: true }),
      goods: z
        .array(
          z.object({
            ppid: id(),
            price: yuanInput(),
            quota: integer(1, 99_999),
            perMember: integer(1, 99).default(1),
            perOrder: integer(1, 99).default(1),
            needRealName: flag().default(false),
            minMemberDays: integer(0, 3_650).default(0),
          }),
        )
        .max(60),
    }),
    refusals: { outdated },
    response: z.object({ id: z.int() }),
  }),
  publish: operation({
    id: 'X2763',
    method: 'POST',
    path: '/admin/api/rush/publish',
    body: 'json',
    access: 'rush:publish',
    summary:
      'Publishes a draft, at least fifteen minutes before its start. Refused while anything stands in the way of one of its goods.',
    request: z.object({ id: id(), version: integer(1, 999_999) }),
    refusals: { outdated },
    response: z.object({}),
  }),
  stop: operation({
    id: 'X2764',
    method: 'POST',
    path: '/admin/api/rush/stop',
    body: 'json',
    access: 'rush:stop',
    summary: 'Stops a published session at once: nobody takes anything more; orders keep their ten minutes.',
    request: z.object({ id: id() }),
    response: z.object({}),
  }),
  board: operation({
    id: 'X2765',
    method: 'GET',
    path: '/admin/api/rush/board',
    body: 'query',
    access: 'rush:read',
    summary:
      'What happens in a session: units of each of its goods, and tickets that were given in the last hour.',
    request: z.object({ id: id() }),
    response: session.extend({
      now: moment(),
      goods: z.array(
        z.object({ qid: z.int(), name: z.string(), price: yuan(), admitted: z.int(), ...units }),
      ),
    }),
  }),
  claims: operation({
    id: 'X2766',
    method: 'GET',
    path: '/admin/api/rush/claims',
    body: 'query',
    access: 'rush:read',
    summary: 'Who took what in a session, the newest first, up to 1,000 at a time, for a spreadsheet.',
    request: z.object({ id: id(), before: idOrZero().default(0) }),
    response: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          orderId: z.int(),
          /** Masked. */
          member: z.string(),
          name: z.string(),
          count: z.int(),
          price: yuan(),
          state: z.enum(claimStateKeys),
          at: moment(),
        }),
      ),
      /** Where to go on; 0 at the end. */
      next: z.int(),
    }),
  }),
});
