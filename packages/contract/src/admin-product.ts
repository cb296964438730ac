import * as z from 'zod';
import { operation } from './operation.ts';
import { regionalPrice, regionalPriceDraft } from './regional-price.ts';
import { skuStatus } from './sku-status.ts';
import {
  id,
  idOrZero,
  integer,
  nothing,
  pageOf,
  pageRequest,
  picture,
  text,
  yuan,
  yuanInput,
} from './wire.ts';

const adminSku = z.object({
  ppid: z.int(),
  code: z.string(),
  name: z.string(),
  specText: z.string(),
  price: yuan(),
  listPrice: yuan(),
  status: skuStatus,
  /** Services (screen insurance and the like) have a price and no stock. */
  kind: z.enum(['goods', 'service']),
  image: picture().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  version: z.int(),
  /** 0 for none; missing where the tenant shows no sample-product labels (S014). */
  sampleLabel: z.literal([0, 1, 2, 3]).optional(),
});

export const adminProduct = {
  list: operation({
    id: 'X009',
    method: 'GET',
    path: '/admin/api/product/list',
    body: 'query',
    access: 'product:read',
    summary: 'SKUs of the tenant by keyword (name, specs, code, ppid), category, brand and status.',
    request: z.object({
      keyword: text(60).default(''),
      categoryId: idOrZero().default(0),
      brandId: idOrZero().default(0),
      status: z.union([skuStatus, z.literal('')]).default(''),
      /** Empty: the newest models first. */
      sort: z.enum(['', 'priceAsc', 'priceDesc', 'updatedDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(adminSku),
  }),
  detail: operation({
    id: 'X010',
    method: 'GET',
    path: '/admin/api/product/detail',
    body: 'query',
    access: 'product:read',
    summary: 'A SKU with its stock in every store (storeId 0 is the warehouse).',
    request: z.object({ ppid: id() }),
    response: adminSku.extend({
      productId: z.int(),
      brandName: z.string(),
      categoryName: z.string(),
      sellingPoint: z.string(),
      stocks: z.array(
        z.object({ storeId: z.int(), storeName: z.string(), onHand: z.int(), reserved: z.int() }),
      ),
    }),
  }),
  update: operation({
    id: 'X011',
    method: 'POST',
    path: '/admin/api/product/update',
    body: 'json',
    access: 'product:edit',
    summary:
      'Changes price, list price, selling point, status and sample-product label of a SKU; refused when somebody else changed it since `version`.',
    request: z.object({
      ppid: id(),
      version: integer(0, 1_000_000_000),
      price: yuanInput(),
      listPrice: yuanInput(),
      sellingPoint: text(120),
      status: skuStatus,
      /** 0 for none; left out, it stays. Refused where the tenant shows no such labels (S014). */
      sampleLabel: integer(0, 3).optional(),
    }),
    response: z.object({ version: z.int() }),
  }),
  regionalPrices: operation({
    id: 'X841',
    method: 'GET',
    path: '/admin/api/product/regionalPrices',
    body: 'query',
    access: 'product:read',
    summary: 'Prices of a SKU that hold in one city or one store, cities first; those that are over too.',
    request: z.object({ ppid: id() }),
    response: z.array(regionalPrice),
  }),
  saveRegionalPrice: operation({
    id: 'X842',
    method: 'POST',
    path: '/admin/api/product/saveRegionalPrice',
    body: 'json',
    access: 'product:edit',
    summary:
      'Adds a price of a SKU for a city or a store, or changes one; refused when the region has one that starts at the same moment.',
    request: regionalPriceDraft,
    response: z.object({ id: z.int() }),
  }),
  removeRegionalPrice: operation({
    id: 'X843',
    method: 'POST',
    path: '/admin/api/product/removeRegionalPrice',
    body: 'json',
    access: 'product:edit',
    summary: 'Takes a regional price of a SKU away; one that is gone already is not found.',
    request: z.object({ ppid: id(), id: id() }),
    response: nothing(),
  }),
  setStock: operation({
    id: 'X012',
    method: 'POST',
    path: '/admin/api/product/setStock',
    body: 'json',
    access: 'stock:edit',
    summary: 'Sets the units on hand of a SKU in a store (0 the warehouse); refused below what is reserved.',
    request: z.object({
      ppid: id(),
      storeId: idOrZero(),
      onHand: integer(0, 1_000_000),
      reason: text(60).pipe(z.string().min(2)),
    }),
    response: nothing(),
  }),
  filters: operation({
    id: 'X013',
    method: 'GET',
    path: '/admin/api/product/filters',
    body: 'none',
    access: 'product:read',
    summary: 'Brands and categories for the filters of the product list.',
    request: nothing(),
    response: z.object({
      brands: z.array(z.object({ id: z.int(), name: z.string() })),
      categories: z.array(z.object({ id: z.int(), name: z.string(), parentId: z.int() })),
    }),
  }),
};
