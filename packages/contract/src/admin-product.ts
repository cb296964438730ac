import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
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
  /** The model that it is of. */
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  specText: z.string(),
  price: yuan(),
  listPrice: yuan(),
  status: skuStatus,
  /** Services (screen insurance and the like) have a price and no stock. */
  kind: z.enum(['goods', 'service']),
  image: picture(),
  onHand: z.int(),
  reserved: z.int(),
  version: z.int(),
  /** 0 for none; missing where the tenant shows no sample-product labels (S014). */
  sampleLabel: z.literal([0, 1, 2, 3]).optional(),
});

/** What a list of SKUs can be narrowed to. */
const skuSearch = z.object({
  keyword: text(60).default(''),
  categoryId: idOrZero().default(0),
  brandId: idOrZero().default(0),
  status: z.union([skuStatus, z.literal('')]).default(''),
  /** low: goods on sale of which at most five units can be sold in all places together, the fewest first. */
  stock: z.enum(['', 'low']).default(''),
  /** Empty: what fits the keyword best, without one the newest models first. */
  sort: z.enum(['', 'priceAsc', 'priceDesc', 'updatedDesc']).default(''),
});

/** auto: as follows from the goods. */
const filterChoice = z.enum(['auto', 'on', 'off']);

/** Rows of one call of an export. */
const EXPORT_BATCH = 500;
const exportedSku = z.object({
  ppid: z.int(),
  code: z.string(),
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  series: z.string(),
  model: z.string(),
  /** From the first level down. */
  categoryPath: z.array(z.string()),
  sellingPoint: z.string(),
  listPrice: yuan(),
  price: yuan(),
  status: skuStatus,
  tags: z.array(z.string()),
  purchaseLimit: z.int(),
  sampleLabel: z.literal([0, 1, 2, 3]).optional(),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Where it lies: the code of a store, or 仓库. */
  stocks: z.array(z.object({ place: z.string(), placeName: z.string(), onHand: z.int(), reserved: z.int() })),
});

export const adminProduct = stateArea({
  list: operation({
    id: 'X009',
    method: 'GET',
    path: '/admin/api/product/list',
    body: 'query',
    access: 'product:read',
    summary:
      'SKUs of the tenant by keyword (what the search of the shop finds by it, and name, specs, code, ppid), category, brand, status and stock.',
    request: skuSearch.extend(pageRequest(20)),
    response: pageOf(adminSku),
  }),
  exportRows: operation({
    id: 'X844',
    method: 'GET',
    path: '/admin/api/product/exportRows',
    body: 'query',
    access: 'product:read',
    summary:
      'Goods with everything that a file of the importer says of them (docs/import.md), and their stock by place; services are no goods.',
    request: skuSearch.extend(pageRequest(EXPORT_BATCH, EXPORT_BATCH)),
    response: pageOf(exportedSku),
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
    /** `priceWaits`: the lower price needs a second person (X3251) and the one there is stays. */
    response: z.object({ version: z.int(), priceWaits: z.boolean() }),
    refusals: { outdated },
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
    /** `waits`: it needs a second person (X3251); `id` is then that of the price it would change, or 0. */
    response: z.object({ id: z.int(), waits: z.boolean() }),
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
  filterParameters: operation({
    id: 'X846',
    method: 'GET',
    path: '/admin/api/product/filterParameters',
    body: 'query',
    access: 'product:read',
    summary:
      'Parameters of the goods of a category, the commonest first, and which of them its lists are filtered by.',
    request: z.object({ categoryId: id() }),
    response: z.array(
      z.object({
        name: z.string(),
        /** Models that have it, and how many different values they have. */
        models: z.int(),
        values: z.int(),
        /** Whether it is a filter where nobody has decided: its values repeat among the models. */
        byRule: z.boolean(),
        choice: filterChoice,
        /** Whether it is a filter. */
        shown: z.boolean(),
      }),
    ),
  }),
  setFilterParameter: operation({
    id: 'X847',
    method: 'POST',
    path: '/admin/api/product/setFilterParameter',
    body: 'json',
    access: 'product:edit',
    summary:
      'Decides whether the lists of a category are filtered by a parameter; auto leaves it to the goods. Lists follow within a minute.',
    request: z.object({ categoryId: id(), name: text(60).pipe(z.string().min(1)), choice: filterChoice }),
    response: nothing(),
  }),
});
