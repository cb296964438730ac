import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { comment } from './product-shapes.ts';
import { inspectionReport } from './report.ts';
import { unitCard, unitDetail, unitExpress, unitPage, unitService } from './resale-shapes.ts';
import { divisionCode, id, integer, mobile, pageOf, pageRequest, text } from './wire.ts';

const one = z.object({ id: id() });
const coll = text(2_000).default('');
const paged = { page: integer(1, 10_000).default(1), size: integer(1, 100).default(24) };
/** `verify` is the captcha of C001, which a member's own number does without. */
const asker = { phone: mobile(), verify: text(8).default('') };

/** Second-hand goods: each unit by itself, with its own pictures, report and price. */
export const secondHand = stateArea({
  index: operation({
    id: 'C343',
    method: 'GET',
    path: '/web/api/secondHand/index/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary:
      'The front page: ways in with counts, the newest units, those whose price fell, stores with most units.',
    request: z.object({ cityId: divisionCode().optional() }),
    response: z.object({
      total: z.int(),
      floors: z.array(z.object({ name: z.string(), note: z.string(), link: z.string(), count: z.int() })),
      newest: z.array(unitCard),
      priceFalls: z.array(unitCard.extend({ before: z.number() })),
      stores: z.array(
        z.object({ id: z.int(), name: z.string(), address: z.string(), count: z.int(), picture: z.string() }),
      ),
      articles: z.array(z.object({ title: z.string(), link: z.string() })),
    }),
  }),
  hotWords: operation({
    id: 'C344',
    method: 'GET',
    path: '/web/api/secondHand/hotWords/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Words to search for: the models of which most units are on sale.',
    request: z.object({}),
    response: z.array(z.string()),
  }),
  categoryAndBrand: operation({
    id: 'C345',
    method: 'GET',
    path: '/web/api/secondHand/categoryAndBrand/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Categories and brands that have units on sale, with how many.',
    request: z.object({}),
    response: z.object({
      categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
      brands: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    }),
  }),
  filters: operation({
    id: 'C346',
    method: 'GET',
    path: '/web/api/secondHand/filters/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary:
      'Screening groups of what a code leaves over, each beginning with 全部 (id 0); `coll` is the code that a choice leads to. `shopId` counts in one store.',
    request: z.object({ coll, shopId: integer(0, Number.MAX_SAFE_INTEGER).default(0) }),
    response: z.array(
      z.object({
        name: z.string(),
        items: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            count: z.int(),
            selected: z.boolean(),
            coll: z.string(),
          }),
        ),
      }),
    ),
  }),
  search: operation({
    id: 'C347',
    method: 'GET',
    path: '/web/api/secondHand/search/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Units on sale (S369) by code and words (S370). When nothing has all the words, what has some of them is `relaxed`.',
    request: z.object({ coll, keywords: text(60).default(''), ...paged }),
    response: unitPage,
  }),
  shopSearch: operation({
    id: 'C348',
    method: 'GET',
    path: '/web/api/secondHand/shop/search/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Units that lie in one store.',
    request: z.object({ shopId: id(), coll, keywords: text(60).default(''), ...paged }),
    response: unitPage,
  }),
  shopInfo: operation({
    id: 'C349',
    method: 'GET',
    path: '/web/api/secondHand/shop/info/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'A store with how many units lie there.',
    request: z.object({ shopId: id() }),
    response: z.object({
      id: z.int(),
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      openTime: z.string(),
      picture: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      count: z.int(),
    }),
  }),
  detail: operation({
    id: 'C350',
    method: 'GET',
    path: '/web/api/secondHand/detail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'A unit with its pictures and price. One that was sold stays for 90 days; one that is not on sale is not found.',
    request: one,
    response: unitDetail,
  }),
  report: operation({
    id: 'C351',
    method: 'GET',
    path: '/web/api/secondHand/report/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'The inspection report of a device whose page can be seen, its points in groups.',
    request: z.object({ mkcid: id() }),
    response: inspectionReport.omit({ items: true }).extend({
      groups: z.array(z.object({ name: z.string(), items: inspectionReport.shape.items })),
    }),
  }),
  recommend: operation({
    id: 'C352',
    method: 'GET',
    path: '/web/api/secondHand/recommend/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'Other units of the same model, then such as cost about as much.',
    request: one,
    response: z.array(unitCard),
  }),
  services: operation({
    id: 'C353',
    method: 'GET',
    path: '/web/api/secondHand/services/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'Services that can be bought with a unit.',
    request: one,
    response: z.array(unitService),
  }),
  express: operation({
    id: 'C354',
    method: 'GET',
    path: '/web/api/secondHand/express/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'From where a unit leaves for a place, for how much, and where it can be fetched.',
    request: z.object({ id: id(), cityId: divisionCode().optional() }),
    response: unitExpress,
  }),
  comments: operation({
    id: 'C355',
    method: 'GET',
    path: '/web/api/secondHand/comments/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'What buyers of second-hand goods say, the newest first.',
    request: z.object({ tag: text(20).default(''), ...pageRequest(20) }),
    response: pageOf(comment),
  }),
  commentSummary: operation({
    id: 'C356',
    method: 'GET',
    path: '/web/api/secondHand/comments/summary/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 30,
    summary: 'How many comments there are, their score and their tags.',
    request: z.object({}),
    response: z.object({
      total: z.int(),
      averageScore: z.number(),
      goodPercent: z.int(),
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
  }),
  priceReduction: operation({
    id: 'C357',
    method: 'POST',
    path: '/web/api/secondHand/priceReduction/v1',
    body: 'json',
    access: 'public',
    summary:
      'Tells a telephone once when a unit costs less than now, and a member that it was sold before. As C151: five new wishes a telephone and day.',
    request: z.object({ id: id(), ...asker }),
    response: z.object({ id: z.int(), told: z.boolean() }),
  }),
  wish: operation({
    id: 'C358',
    method: 'POST',
    path: '/web/api/secondHand/wish/submit/v1',
    body: 'json',
    access: 'public',
    summary:
      'Writes down what somebody would like to buy second-hand, judged before staff answer it. Three a telephone and day.',
    request: z.object({ content: text(100).min(4, { error: '请写下想要的机型，至少 4 个字' }), ...asker }),
    response: z.object({ id: z.int() }),
  }),
});
