import * as z from 'zod';
import { shopInfo } from './city.ts';
import { operation, stateArea } from './operation.ts';
import { unitCard, unitDetail, unitExpress, unitPage, unitService } from './resale-shapes.ts';
import { bargainReasonKeys } from './resale-words.ts';
import { divisionCode, id, idOrZero, integer, mobile, text, yuanInput } from './wire.ts';

const one = z.object({ id: id() });

/** First-hand quality goods: samples, opened boxes, refurbished by their makers, last pieces. */
export const bargain = stateArea({
  detail: operation({
    id: 'C124',
    method: 'GET',
    path: '/web/api/bargain/getPcDetail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'A piece with its flaws, what it costs new, and services of which none is chosen (S335). A second-hand unit is not found here.',
    request: one,
    response: unitDetail.extend({
      jiuJiService: z.array(unitService),
      deliveryText: z.string(),
      /** Other pieces of the same model. */
      pieces: z.array(unitCard),
    }),
  }),
  products: operation({
    id: 'C125',
    method: 'GET',
    path: '/web/api/bargain/products/v2',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Pieces on sale, by reason, category, brand, price and words.',
    request: z.object({
      kind: z.enum(['', ...bargainReasonKeys]).default(''),
      categoryId: idOrZero().default(0),
      brandId: idOrZero().default(0),
      minPrice: yuanInput().default(0),
      maxPrice: yuanInput().default(0),
      keyword: text(60).default(''),
      sort: integer(0, 3).default(0),
      page: integer(1, 10_000).default(1),
      size: integer(1, 100).default(24),
    }),
    response: unitPage.extend({
      reasons: z.array(z.object({ kind: z.enum(bargainReasonKeys), name: z.string(), count: z.int() })),
      categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
      brands: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    }),
  }),
  areaInfo: operation({
    id: 'C126',
    method: 'GET',
    path: '/web/api/bargain/getCurrentAreaInfo/v1',
    body: 'none',
    access: 'public',
    summary: 'Where the visitor is, with the store that they have chosen.',
    request: z.object({}),
    response: z.object({ countyId: z.int(), areaName: z.string(), shop: shopInfo.nullable() }),
  }),
  express: operation({
    id: 'C127',
    method: 'GET',
    path: '/web/api/bargain/getBargainExpress/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'From where a piece leaves for a place, for how much, and where it can be fetched.',
    request: z.object({ id: id(), cityId: divisionCode().optional() }),
    response: unitExpress,
  }),
  priceReduction: operation({
    id: 'C128',
    method: 'POST',
    path: '/web/api/bargain/bargainPriceReduction/v1',
    body: 'json',
    access: 'public',
    summary: 'As C357, for a piece.',
    request: z.object({ id: id(), phone: mobile(), verify: text(8).default('') }),
    response: z.object({ id: z.int(), told: z.boolean() }),
  }),
});
