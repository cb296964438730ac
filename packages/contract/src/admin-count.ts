import * as z from 'zod';
import { placeFilter } from './admin-stock.ts';
import { countStateKeys, countViewKeys } from './count-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { flag, id, idOrZero, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const one = z.object({ id: id(), version: integer(0, 1_000_000_000) });
const changed = z.object({ id: z.int(), version: z.int() });

const countRow = z.object({
  id: z.int(),
  /** PD000012 */
  number: z.string(),
  state: z.enum(countStateKeys),
  storeId: z.int(),
  storeName: z.string(),
  /** Empty: all goods. */
  categoryName: z.string(),
  note: z.string(),
  version: z.int(),
  /** How many SKUs there are to count, how many are counted, and of how many more or fewer were found. */
  kinds: z.int(),
  counted: z.int(),
  differing: z.int(),
  /** Units found too many, and missing. */
  more: z.int(),
  fewer: z.int(),
  openedBy: z.string(),
  createdAt: moment(),
  /** Empty until it is handed in, booked. */
  submittedBy: z.string(),
  submittedAt: z.string(),
  bookedBy: z.string(),
  bookedAt: z.string(),
});

const countLine = z.object({
  ppid: z.int(),
  code: z.string(),
  name: z.string(),
  /** -1: nobody has counted it. */
  counted: z.int(),
  /** Units on hand at the moment of the count. */
  expected: z.int(),
  countedBy: z.string(),
  countedAt: z.string(),
});

/** Stock takes: what lies in a place is counted, looked at by a second person, and written. */
export const adminCount = stateArea({
  list: operation({
    id: 'X3156',
    method: 'GET',
    path: '/admin/api/count/list',
    body: 'query',
    access: 'inventory:read',
    summary: 'Stock takes, the newest first. Staff of a store see their own.',
    request: z.object({
      state: z.enum(['', ...countStateKeys]).default(''),
      place: placeFilter(),
      ...pageRequest(20, 500),
    }),
    response: pageOf(countRow),
  }),
  detail: operation({
    id: 'X3157',
    method: 'GET',
    path: '/admin/api/count/detail',
    body: 'query',
    access: 'inventory:read',
    summary:
      'One stock take. `mayConfirm`: whoever asks is a second person, who neither counted nor handed it in.',
    request: z.object({ id: id() }),
    response: countRow.extend({ mayConfirm: z.boolean() }),
  }),
  lines: operation({
    id: 'X3158',
    method: 'GET',
    path: '/admin/api/count/lines',
    body: 'query',
    access: 'inventory:read',
    summary: 'SKUs of a stock take, those counted last first.',
    request: z.object({
      id: id(),
      view: z.enum(countViewKeys).default('all'),
      ...pageRequest(50, 500),
    }),
    response: pageOf(countLine),
  }),
  open: operation({
    id: 'X3159',
    method: 'POST',
    path: '/admin/api/count/open',
    body: 'json',
    access: 'inventory:count',
    summary:
      'Begins a stock take of a place, or of a category in it. A place has one at a time, so that no unit is written off twice.',
    request: z.object({
      storeId: idOrZero(),
      categoryId: idOrZero().default(0),
      note: text(200).default(''),
    }),
    response: changed,
  }),
  count: operation({
    id: 'X3160',
    method: 'POST',
    path: '/admin/api/count/count',
    body: 'json',
    access: 'inventory:count',
    summary:
      'Counts units of a SKU: one more for a scan (`add`), one fewer to undo it, or all of them as typed (`set`), which is refused where somebody counted meanwhile. What is on hand now is kept beside it.',
    request: z.object({
      id: id(),
      ppid: id(),
      how: z.enum(['add', 'set']),
      units: integer(-1, 99_999),
      /** What the form showed before, -1 for not counted; for `set` alone. */
      was: integer(-1, 99_999).default(-1),
    }),
    response: countLine,
    refusals: { outdated },
  }),
  submit: operation({
    id: 'X3161',
    method: 'POST',
    path: '/admin/api/count/submit',
    body: 'json',
    access: 'inventory:count',
    summary:
      'Hands a stock take in to a second person; what nobody counted counts as none (`zero`) or stays as it is.',
    request: one.extend({ zero: flag() }),
    response: changed,
    refusals: { outdated },
  }),
  reopen: operation({
    id: 'X3162',
    method: 'POST',
    path: '/admin/api/count/reopen',
    body: 'json',
    access: 'inventory:count',
    summary: 'Goes on counting what was handed in.',
    request: one,
    response: changed,
    refusals: { outdated },
  }),
  book: operation({
    id: 'X3163',
    method: 'POST',
    path: '/admin/api/count/book',
    body: 'json',
    access: 'inventory:confirm',
    summary:
      'Writes the differences, once, by a second person. Units that orders hold cannot be counted away: the refusal names the orders.',
    request: one,
    response: changed,
    refusals: { outdated },
  }),
  cancel: operation({
    id: 'X3164',
    method: 'POST',
    path: '/admin/api/count/cancel',
    body: 'json',
    access: 'inventory:count',
    summary: 'Gives up a stock take; nothing changes.',
    request: one,
    response: nothing(),
    refusals: { outdated },
  }),
});
