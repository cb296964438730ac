import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { MOST_WATCHES_OF_DAY, watchKindKeys, watchStates } from './watch-words.ts';
import { id, integer, mobile, moment, pageOf, pageRequest, text, yuan, yuanInput } from './wire.ts';

/** Who waits for what; `verify` is the captcha of C001, which a member's own number does without. */
const wish = { ppid: id(), phone: mobile(), verify: text(8).default('') };
const limits = `One message a wish, within 180 days; at most ${MOST_WATCHES_OF_DAY} new wishes of a telephone a day. Who waits already waits on.`;

/** Wishes to be told, of members and of guests. */
export const watch = stateArea({
  arrival: operation({
    id: 'C150',
    method: 'POST',
    path: '/web/api/products/cargoNotice/v1',
    body: 'json',
    access: 'public',
    summary: `Tells a telephone, and the member, when a SKU can be bought again; refused while it can. ${limits}`,
    request: z.object(wish),
    response: z.object({ id: z.int(), told: z.boolean() }),
  }),
  priceDrop: operation({
    id: 'C151',
    method: 'POST',
    path: '/web/api/products/priceReduction/v1',
    body: 'json',
    access: 'public',
    summary: `Tells a telephone, and the member, when a SKU costs at most \`price\` yuan, which lies below what it costs now. ${limits}`,
    request: z.object({ ...wish, price: yuanInput() }),
    response: z.object({ id: z.int(), told: z.boolean() }),
  }),
  deposit: operation({
    id: 'C153',
    method: 'POST',
    path: '/web/api/products/depositRemind/v1',
    body: 'json',
    access: 'public',
    summary: `Tells a telephone, and the member, when deposits of a presale are taken; refused without one, and once they are. ${limits}`,
    request: z.object(wish),
    response: z.object({ id: z.int(), told: z.boolean() }),
  }),
});

export const adminWatch = stateArea({
  demand: operation({
    id: 'X1360',
    method: 'GET',
    path: '/admin/api/watch/demand',
    body: 'query',
    access: 'watch:read',
    summary: 'SKUs that are waited for, by how many and at which prices; those that most wait for first.',
    request: z.object({
      kind: z.enum(['', ...watchKindKeys]).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(
      z.object({
        ppid: z.int(),
        name: z.string(),
        kind: z.enum(watchKindKeys),
        waiting: z.int(),
        /** What the SKU costs by itself. */
        price: yuan(),
        /** Of a price drop: the highest price that somebody waits for, and what they wait for on average. */
        highest: yuan(),
        average: yuan(),
        since: moment(),
      }),
    ),
  }),
  list: operation({
    id: 'X1361',
    method: 'GET',
    path: '/admin/api/watch/list',
    body: 'query',
    access: 'watch:read',
    summary: 'Who waits for a SKU and who was told, the newest first; telephones masked.',
    request: z.object({
      ppid: integer(0, Number.MAX_SAFE_INTEGER).default(0),
      state: z.enum(['', ...watchStates]).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        ppid: z.int(),
        name: z.string(),
        kind: z.enum(watchKindKeys),
        state: z.enum(watchStates),
        phone: z.string(),
        isMember: z.boolean(),
        /** 0 where somebody waits for the goods themselves. */
        target: yuan(),
        createdAt: moment(),
        /** Empty until then. */
        toldAt: z.string(),
      }),
    ),
  }),
});
