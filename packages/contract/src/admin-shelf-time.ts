import * as z from 'zod';
import { MOST_BULK } from './bulk-words.ts';
import { MOST_SKUS } from './goods-words.ts';
import { operation, stateArea } from './operation.ts';
import { shelfTimeStateKeys } from './shelf-time-words.ts';
import { skuStatus } from './sku-status.ts';
import { id, idList, idOrNone, moment, nothing, pageOf, pageRequest, text, timeSort } from './wire.ts';

/** Most that wait for one model, or for SKUs ticked in a list: each waits to come and to leave. */
const MOST_AT_ONCE = 2 * Math.max(MOST_SKUS, MOST_BULK);

const shelfTime = z.object({
  id: z.int(),
  ppid: z.int(),
  productId: z.int(),
  /** As it is called now where it waits still, else as it was called when it was planned. */
  name: z.string(),
  code: z.string(),
  /** What the SKU is to be from then on. */
  status: skuStatus,
  at: moment(),
  state: z.enum(shelfTimeStateKeys),
  /** Why nothing was done, or what was different; mostly empty. */
  note: z.string(),
  askedBy: z.string(),
  askedAt: moment(),
});

/** SKUs that go on the shelf, or leave it, at a moment that staff set before. */
export const adminShelfTime = stateArea({
  list: operation({
    id: 'X3490',
    method: 'GET',
    path: '/admin/api/shelfTime/list',
    body: 'query',
    access: 'product:read',
    summary:
      'What is planned for the shelf, or was, by its moment: the next one first where only what waits is asked for, else the last one. A word is looked for in names and codes; digits are a number of goods, too.',
    request: z.object({
      state: z.enum(['', ...shelfTimeStateKeys]).default(''),
      /** Of one model; 0 for all. */
      productId: idOrNone(),
      /** Of these SKUs alone. */
      ppids: idList(MOST_BULK).optional(),
      keyword: text(60).default(''),
      sort: timeSort(),
      ...pageRequest(20, MOST_AT_ONCE),
    }),
    response: pageOf(shelfTime),
  }),
  plan: operation({
    id: 'X3491',
    method: 'POST',
    path: '/admin/api/shelfTime/plan',
    body: 'json',
    access: 'product:edit',
    summary:
      'Plans for all of the SKUs or for none what they are from a moment on, at most a year ahead. A SKU waits once to be shown and once to leave the shelf: planned again it gets the new moment. Refused where it would leave the shelf before it is on it.',
    request: z.object({
      ppids: z.array(id()).min(1).max(MOST_BULK),
      status: skuStatus,
      at: z.iso.datetime({ error: '请填写执行时间' }),
    }),
    /** SKUs that wait for this moment now. */
    response: z.object({ planned: z.int() }),
  }),
  withdraw: operation({
    id: 'X3492',
    method: 'POST',
    path: '/admin/api/shelfTime/withdraw',
    body: 'json',
    access: 'product:edit',
    summary: 'Takes back what still waits; once more changes nothing. Refused for what was done.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
