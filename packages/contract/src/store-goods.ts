import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { productCard } from './product-shapes.ts';
import { search } from './search.ts';
import { divisionCode, flag, id, idOrZero, integer, text, yuan } from './wire.ts';

/** What lies in stores. Counts are capped: who wants to read sales off them sees no more than a shopper needs. */
export const storeGoods = stateArea({
  products: operation({
    id: 'C371',
    method: 'GET',
    path: '/web/api/stores/products/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Models that lie in a store now, 24 a page, at the prices of that store; with the categories they are of. A closed store is not found.',
    request: z.object({
      id: id(),
      page: integer(1, 500).default(1),
      /** Of this category and below it; 0: all. */
      categoryId: idOrZero().default(0),
    }),
    response: z.object({
      list: z.array(
        productCard.extend({
          /** Units of the SKU of the card in this store, ten at most. */
          units: z.int(),
          /** 仅剩 2 件, 有 5 件, 有货 */
          unitsText: z.string(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      /** Of the uppermost level, in the order of the shop. */
      categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    }),
  }),
  shopList: operation({
    id: 'C046',
    method: 'GET',
    path: '/web/api/products/shopList/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Goods of a list by the stock of one store, at its prices, 24 a page: what lies there, or with `inStockOnly` false what can be brought there, too. Without a store (0, a closed one, 13, 16, 22: S316) it answers which stores have how many models, the nearest first.',
    request: z.object({
      /** Filter code of `/list/:coll` (docs/list-codes.md); what is broken in it counts as 0. */
      coll: text(400).default(''),
      shopId: idOrZero().default(0),
      cityId: divisionCode().optional(),
      page: integer(1, 100).default(1),
      inStockOnly: flag().default(true),
    }),
    response: z.object({
      shop: z
        .object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          statusText: z.string(),
          hint: z.string(),
          /** Orders may be picked up here. */
          pickupAllowed: z.boolean(),
          /** Until when today: `21:30`; empty where today it is too late. */
          pickupUntil: z.string(),
        })
        .nullable(),
      category: search.products.response.shape.category,
      list: z.array(
        productCard.extend({
          /** What the SKU of the card costs in this store. */
          storePrice: yuan(),
          /** Units of it in this store, ten at most. */
          units: z.int(),
          /** 本店有 3 件, 仅剩 1 件, 本店有货, 可调货 1-2 天, 暂无货 */
          unitsText: z.string(),
          /** Days until it is there; 0 for what lies there, -1 where nothing brings it. */
          transferDays: z.int(),
          pickupToday: z.boolean(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      screening: search.products.response.shape.screening,
      /** Other stores with models of this category, at most twelve. */
      nearby: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          address: z.string(),
          /** Metres from the store that was asked for, no finer than ten; -1 without one. */
          distance: z.int(),
          statusText: z.string(),
          hint: z.string(),
          models: z.int(),
        }),
      ),
    }),
  }),
  sharedAreaStock: operation({
    id: 'C367',
    method: 'GET',
    path: '/web/api/stores/sharedAreaStock/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Stores from which a SKU can be had at a store: of the same city first, then of the same province, each the nearest first. A store that has none of it is left out.',
    request: z.object({ ppid: id(), shopId: id() }),
    response: z.object({
      ppid: z.int(),
      stores: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** Metres from the store that was asked for, no finer than ten. */
          distance: z.int(),
          /** 有货, 仅剩 2 件, 可调货 */
          unitsText: z.string(),
          /** Days until it is there; 0 for the store itself. */
          transferDays: z.int(),
        }),
      ),
    }),
  }),
});
