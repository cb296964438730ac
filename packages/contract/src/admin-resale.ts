import * as z from 'zod';
import { listingRow, unitDraft } from './admin-resale-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { unitPicture } from './resale-shapes.ts';
import {
  bargainReasonKeys,
  LEAST_PICTURES,
  listingAskKeys,
  listingStateKeys,
  REPORT_DAYS,
  resaleGradeKeys,
  resaleKindKeys,
} from './resale-words.ts';
import {
  id,
  idOrZero,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  yuan,
  yuanInput,
} from './wire.ts';

const one = z.object({ id: id(), version: integer(0, 1_000_000_000) });

/** Units for sale before staff. */
export const adminResale = stateArea({
  ready: operation({
    id: 'X2900',
    method: 'GET',
    path: '/admin/api/resale/ready',
    body: 'query',
    access: 'resale:read',
    summary:
      'Devices of the register that are ready and in no open listing, the oldest first, with their newest report.',
    request: z.object({ keyword: text(60).default(''), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        deviceId: z.int(),
        title: z.string(),
        serialTail: z.string(),
        storeId: z.int(),
        storeName: z.string(),
        cost: yuan(),
        reportNumber: z.string(),
        reportGrade: z.string(),
        reportAt: moment(),
        /** Whether the report is there and not too old to list the device with. */
        reportGood: z.boolean(),
        /** Since when the shop has it, and how many days. */
        since: moment(),
        days: z.int(),
        /** The SKU that it is when new, where the register knows; with what it costs. */
        newPpid: z.int(),
        newPrice: yuan(),
      }),
    ),
  }),
  list: operation({
    id: 'X2901',
    method: 'GET',
    path: '/admin/api/resale/list',
    body: 'query',
    access: 'resale:read',
    summary:
      'Listings; `minDays` those that are on sale for at least so many days, `asks` those that ask something of staff.',
    request: z.object({
      state: z.enum(['', ...listingStateKeys]).default(''),
      kind: z.enum(['', ...resaleKindKeys]).default(''),
      grade: z.enum(['', ...resaleGradeKeys]).default(''),
      reason: z.enum(['', ...bargainReasonKeys]).default(''),
      storeId: idOrZero().default(0),
      minDays: integer(0, 3_650).default(0),
      asks: z.enum(['', ...listingAskKeys]).default(''),
      keyword: text(60).default(''),
      sort: z.enum(['', 'oldest', 'priceUp', 'priceDown']).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(listingRow),
  }),
  detail: operation({
    id: 'X2902',
    method: 'GET',
    path: '/admin/api/resale/detail',
    body: 'query',
    access: 'resale:read',
    summary: 'One listing with all that its form edits.',
    request: z.object({ id: id() }),
    response: listingRow.extend({
      newPpid: z.int(),
      brandName: z.string(),
      model: z.string(),
      colour: z.string(),
      storage: z.string(),
      highlights: z.array(z.string()),
      accessories: z.array(z.string()),
      warrantyDays: z.int(),
      reportNumber: z.string(),
      flawless: z.boolean(),
      flaws: z.array(z.object({ text: z.string(), picture: z.string() })),
      pictures: z.array(unitPicture),
    }),
  }),
  save: operation({
    id: 'X2903',
    method: 'POST',
    path: '/admin/api/resale/save',
    body: 'json',
    access: 'resale:list',
    summary: `Begins a listing (\`id\` 0) or changes one that is not on sale: pause it first. Second-hand units need a device that is ready, with a report of the last ${REPORT_DAYS} days; the same device is in one open listing only, the same picture on one. A price below cost needs its own permission.`,
    request: unitDraft,
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X2904',
    method: 'POST',
    path: '/admin/api/resale/publish',
    body: 'json',
    access: 'resale:list',
    summary: `Puts a listing on sale, or back on sale: at least ${LEAST_PICTURES} own pictures, a device that is ready and warned of by nobody, a good report, and the days of the site since the device was bought.`,
    request: one,
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  pause: operation({
    id: 'X2905',
    method: 'POST',
    path: '/admin/api/resale/pause',
    body: 'json',
    access: 'resale:list',
    summary: 'Takes a listing off sale; who has ordered it already gets it.',
    request: one.extend({ reason: text(100).default('') }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  withdraw: operation({
    id: 'X2906',
    method: 'POST',
    path: '/admin/api/resale/withdraw',
    body: 'json',
    access: 'resale:withdraw',
    summary:
      'Ends a listing that is not on sale: the device is ready again. Refused while an order holds a unit of it.',
    request: one.extend({ reason: text(100).min(2, { error: '请填写撤回原因' }) }),
    response: nothing(),
    refusals: { outdated },
  }),
  price: operation({
    id: 'X2907',
    method: 'POST',
    path: '/admin/api/resale/price',
    body: 'json',
    access: 'resale:price',
    summary:
      'Sets prices of listings on sale or paused, all or none. Below cost only with its own permission; a bargain costs at least one yuan less than new.',
    request: z.object({
      prices: z
        .array(z.object({ id: id(), price: yuanInput(999_999) }))
        .min(1)
        .max(100),
    }),
    response: nothing(),
  }),
  suggest: operation({
    id: 'X3100',
    method: 'GET',
    path: '/admin/api/resale/suggest',
    body: 'query',
    access: 'resale:list',
    summary:
      'What a unit could be offered for: the part of the price of new ones that its grade brings, less for each month it has waited, not below its cost with the least margin. `price` 0: nothing can be suggested.',
    request: z.object({ deviceId: idOrZero().default(0), newPpid: id(), grade: z.enum(resaleGradeKeys) }),
    response: z.object({ price: yuan(), newPrice: yuan(), days: z.int() }),
  }),
  takeDown: operation({
    id: 'X2908',
    method: 'POST',
    path: '/admin/api/resale/takeDown',
    body: 'json',
    access: 'resale:list',
    summary: 'Notes that a display piece was taken down, which must be before it is handed over.',
    request: one,
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  convert: operation({
    id: 'X2909',
    method: 'POST',
    path: '/admin/api/resale/convert',
    body: 'json',
    access: 'resale:list',
    summary:
      'Moves units of a SKU that lie in a place to a bargain that is not on sale yet: stock of the one less, stock of the other more.',
    request: z.object({ id: id(), version: integer(0, 1_000_000_000), units: integer(1, 99) }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  wishes: operation({
    id: 'X2910',
    method: 'GET',
    path: '/admin/api/resale/wishes',
    body: 'query',
    access: 'resale:wish',
    summary: 'What people would like to buy second-hand, the newest first, telephones masked.',
    request: z.object({
      state: z.enum(['', 'pending', 'shown', 'granted', 'declined', 'refused']).default(''),
      keyword: text(40).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        content: z.string(),
        phone: z.string(),
        isMember: z.boolean(),
        state: z.enum(['pending', 'shown', 'granted', 'declined', 'refused']),
        reply: z.string(),
        createdAt: moment(),
      }),
    ),
  }),
  answerWish: operation({
    id: 'X2911',
    method: 'POST',
    path: '/admin/api/resale/answerWish',
    body: 'json',
    access: 'resale:wish',
    summary: 'Answers a wish once and tells the member.',
    request: z.object({
      id: id(),
      state: z.enum(['granted', 'declined']),
      reply: text(100).min(2, { error: '请填写答复' }),
    }),
    response: nothing(),
  }),
});
