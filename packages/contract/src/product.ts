import * as z from 'zod';
import { previewToken } from './content-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { contrastOperations } from './product-contrast.ts';
import { priceOperations, priceSteps, shownPromotion } from './product-price.ts';
import { comment, packageOffer, productDetail, sku, stockStatus } from './product-shapes.ts';
import { divisionCode, id, idList, idOrZero, pageOf, pageRequest, text, yuan } from './wire.ts';

export const product = stateArea({
  detailStatic: operation({
    id: 'C133',
    method: 'GET',
    path: '/cloudapi_sc/web/api/products/getDetailStatic/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary:
      'What a product page shows whatever the city (S343): the SKU, its pictures, the choices, parameters, services. With a `preview` of this member of staff also what was never on the shelf.',
    request: z.object({ ppid: id(), preview: previewToken() }),
    response: productDetail,
  }),
  detailStaticNew: operation({
    id: 'C134',
    method: 'GET',
    path: '/cloudapi_nc/web/api/products/getDetailStatic/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary: 'The same as C133 under the address of the other gateway.',
    request: z.object({ ppid: id(), preview: previewToken() }),
    response: productDetail,
  }),
  cityDetail: operation({
    id: 'C135',
    method: 'GET',
    path: '/web/api/products/productCityDetail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'What a product page shows for the city: stock state, arrival, promotions, stores with stock (S344 to S355).',
    request: z.object({ ppid: id(), cityId: divisionCode().optional(), preview: previewToken() }),
    response: z.object({
      ppid: z.int(),
      /** With a special price, where there is one. */
      price: yuan(),
      /** 预估到手价: what one unit comes to for a stranger after every promotion; `price` where there is none. */
      onHandPrice: yuan(),
      /** How a stranger's unit comes to it. */
      priceSteps,
      stock: stockStatus,
      deliveryText: z.string(),
      /** Units of one order line. */
      purchaseLimit: z.int(),
      promotions: z.array(shownPromotion),
      /** What it can be bought with as one block, in the order of the promotion of number 14. */
      packages: z.array(packageOffer),
      stores: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          openTime: z.string(),
          stockText: z.string(),
          /** The store the browser is bound to (S312). */
          selected: z.boolean(),
          brandShop: z.boolean(),
          inStock: z.boolean(),
        }),
      ),
    }),
  }),
  changeSpec: operation({
    id: 'C136',
    method: 'GET',
    path: '/web/api/products/changeSpec/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary:
      'The SKU that a choice leads to, keeping the other choices where such a SKU exists. `spec` is the value chosen; `name` its dimension, needed only where two dimensions share the value.',
    request: z.object({ ppid: id(), name: z.string().max(40).default(''), spec: z.string().max(80) }),
    alsoNamed: { value: 'spec' },
    response: z.object({ ppid: z.int(), skuData: sku }),
  }),
  introduction: operation({
    id: 'C137',
    method: 'GET',
    path: '/web/api/products/detailIntroduction/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Description of a product as HTML that was sanitised when it was saved.',
    request: z.object({ ppid: id() }),
    response: z.object({ html: z.string() }),
  }),
  comments: operation({
    id: 'C138',
    method: 'GET',
    path: '/web/api/products/comments/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary:
      'Comments of a product, those that the shop features first, then the newest; page 1 and 20 a page by default (S340, S368). `id` is a productId; `tag` and `spec` keep those with a tag, or of one variant.',
    request: z.object({
      id: id(),
      ...pageRequest(20),
      filter: z.enum(['all', 'good', 'middle', 'bad', 'image', 'append', 'video']).default('all'),
      tag: text(20).default(''),
      spec: text(120).default(''),
    }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(comment),
  }),
  commentSummary: operation({
    id: 'C157',
    method: 'GET',
    path: '/web/api/products/comments/summary/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary:
      'How many comments of each kind are shown, with which tags and of which variants, and the average. The stars of a comment that was taken away count on unless it was a fraud. `id` is a productId.',
    request: z.object({ id: id() }),
    response: z.object({
      total: z.int(),
      good: z.int(),
      middle: z.int(),
      bad: z.int(),
      withImages: z.int(),
      withAppend: z.int(),
      withVideo: z.int(),
      /** The most frequent first. */
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
      specs: z.array(z.object({ specText: z.string(), count: z.int() })),
      averageScore: z.number(),
      goodPercent: z.int(),
    }),
  }),
  specialPrices: operation({
    id: 'C131',
    method: 'GET',
    path: '/web/api/products/getSpecialPrice/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Present selling prices of SKUs, with the struck-through list price (S364, S366).',
    request: z.object({ ppids: idList(100), cityId: divisionCode().optional() }),
    response: z.array(z.object({ ppid: z.int(), price: yuan(), listPrice: yuan() })),
  }),
  bestDiscounts: operation({
    id: 'C132',
    method: 'GET',
    path: '/web/api/products/getBestDiscount/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'What one unit of each SKU comes to for a stranger after every promotion, with its parts: an estimate (S364).',
    request: z.object({ ppids: idList(100), cityId: divisionCode().optional() }),
    response: z.array(
      z.object({
        ppid: z.int(),
        onHandPrice: yuan(),
        parts: z.array(z.object({ name: z.string(), amount: yuan() })),
      }),
    ),
  }),
  priceTrend: operation({
    id: 'C146',
    method: 'GET',
    path: '/web/api/products/priceTrend/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'What a SKU has cost by itself over the last 180 days, without regional prices: a point for each day on which that changed, and when it was on special offer. Days are of Beijing.',
    request: z.object({ ppid: id() }),
    response: z.object({
      /** From this day on the price holds, up to the next point. */
      points: z.array(z.object({ day: z.string(), price: yuan() })),
      today: z.string(),
      now: yuan(),
      /** The lowest within the points, and the last day on which it was so low. */
      lowest: yuan(),
      lowestAt: z.string(),
      /** Weighed by days; 0 without points. */
      average: yuan(),
      spans: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    }),
  }),
  brands: operation({
    id: 'C147',
    method: 'GET',
    path: '/web/api/products/brands/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Brands that have goods in a category (0: in any).',
    request: z.object({ categoryId: idOrZero().default(0) }),
    response: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  }),
  categories: operation({
    id: 'C148',
    method: 'GET',
    path: '/web/api/products/categories/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'The category tree with the number of products on sale; with a brand only the categories that have goods of it, and their number.',
    request: z.object({ brandId: idOrZero().default(0) }),
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        parentId: z.int(),
        level: z.int(),
        count: z.int(),
        link: z.string(),
      }),
    ),
  }),
  stock: operation({
    id: 'C156',
    method: 'GET',
    path: '/web/api/products/stock/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Stock status of SKUs in the city (codes 1 to 11, S345 to S355); `ppid` names one of them, or several.',
    request: z.object({ ppids: idList(100), cityId: divisionCode().optional() }),
    alsoNamed: { ppid: 'ppids' },
    response: z.array(z.object({ ppid: z.int(), stock: stockStatus })),
  }),
  ...contrastOperations,
  ...priceOperations,
});
