import * as z from 'zod';
import {
  MOST_DIMENSIONS,
  MOST_GOODS_PICTURES,
  MOST_PARAMETERS,
  MOST_SKUS,
  MOST_TAGS,
  SMALLEST_CROP,
} from './goods-words.ts';
import { LONGEST_GTIN } from './gtin.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import { LONGEST_SKU_CODE } from './sku-code.ts';
import { skuStatus } from './sku-status.ts';
import {
  id,
  idOrZero,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  picture,
  text,
  uploadedFile,
  yuan,
  yuanInput,
} from './wire.ts';

/** Counts changes by staff, of a model or of a SKU. */
const version = () => integer(0, 1_000_000_000);
const filled = (maximum: number) => text(maximum).pipe(z.string().min(1));

/** A picture of goods; without an alternative text its place in the row is what it is called. */
const goodsPicture = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() });
const pictureUrl = () => z.string().regex(/^\/files\/p\/[0-9a-f]{32}\.(jpg|png|webp|avif)$/);
/** Pixels of either side. */
const LONGEST_SIDE = 8_000;
const goodsPictureDraft = z.object({
  url: pictureUrl(),
  width: integer(1, LONGEST_SIDE),
  height: integer(1, LONGEST_SIDE),
  alt: text(80).default(''),
});

const parameter = z.object({ group: z.string(), name: z.string(), value: z.string() });

/** A SKU as it is written in the table of its model. A new one (ppid 0) begins off the shelf, whatever it says. */
const skuDraft = z.object({
  ppid: idOrZero().default(0),
  version: version().default(0),
  code: filled(LONGEST_SKU_CODE),
  /** 商品条码; empty: none is known. */
  gtin: text(LONGEST_GTIN).default(''),
  /** Values in the order of the model's dimensions. */
  specs: z.array(text(60)).max(MOST_DIMENSIONS),
  price: yuanInput(),
  listPrice: yuanInput(),
  status: skuStatus.default('offShelf'),
  purchaseLimit: integer(1, 99).default(99),
  pictures: z.array(goodsPictureDraft).max(MOST_GOODS_PICTURES).default([]),
});

/** What staff write of a model. */
const modelDraft = {
  model: filled(120),
  brandId: id(),
  categoryId: id(),
  series: text(60).default(''),
  sellingPoint: text(120).default(''),
  tags: z.array(filled(20)).max(MOST_TAGS).default([]),
  dimensions: z.array(filled(20)).max(MOST_DIMENSIONS).default([]),
  /** One without a value is left out: whoever writes a model is offered more than it has. */
  parameters: z
    .array(z.object({ group: filled(40), name: filled(60), value: text(500) }))
    .max(MOST_PARAMETERS)
    .default([]),
  /** All of the model's, in the order in which its page offers them. */
  skus: z.array(skuDraft).min(1).max(MOST_SKUS),
};

/** Models as staff write them: what a file of the importer says of goods, by hand. */
export const adminGoods = stateArea({
  models: operation({
    id: 'X3110',
    method: 'GET',
    path: '/admin/api/goods/models',
    body: 'query',
    access: 'product:read',
    summary:
      'Models of ordinary goods by keyword (what the search of the shop finds by it; name, brand, code), category and brand, the newest first. State off: none of their SKUs is on the shelf.',
    request: z.object({
      keyword: text(60).default(''),
      categoryId: idOrZero().default(0),
      brandId: idOrZero().default(0),
      state: z.enum(['', 'on', 'off']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        name: z.string(),
        brand: z.string(),
        category: z.string(),
        image: picture(),
        /** All of them, and those on the shelf. */
        skus: z.int(),
        shown: z.int(),
        /** Lowest and highest of real prices; null where there is none. */
        lowest: yuan().nullable(),
        highest: yuan().nullable(),
        updatedAt: moment(),
      }),
    ),
  }),
  model: operation({
    id: 'X3111',
    method: 'GET',
    path: '/admin/api/goods/model',
    body: 'query',
    access: 'product:read',
    summary: 'A model with its parameters and all its SKUs, each with what there is of it in all places.',
    request: z.object({ id: id() }),
    response: z.object({
      id: z.int(),
      version: z.int(),
      model: z.string(),
      brandId: z.int(),
      categoryId: z.int(),
      series: z.string(),
      sellingPoint: z.string(),
      tags: z.array(z.string()),
      dimensions: z.array(z.string()),
      parameters: z.array(parameter),
      skus: z.array(
        z.object({
          ppid: z.int(),
          version: z.int(),
          code: z.string(),
          gtin: z.string(),
          specs: z.array(z.string()),
          price: yuan(),
          listPrice: yuan(),
          status: skuStatus,
          purchaseLimit: z.int(),
          pictures: z.array(goodsPicture),
          onHand: z.int(),
          reserved: z.int(),
        }),
      ),
    }),
  }),
  create: operation({
    id: 'X3112',
    method: 'POST',
    path: '/admin/api/goods/create',
    body: 'json',
    access: 'product:edit',
    summary:
      'Makes a model with its SKUs, all of them off the shelf. The same submitToken makes one. Refused, at its field: a model that the brand has in the category, a code, a bar code or specs twice, a category of units.',
    request: z.object({ submitToken: z.string().regex(/^[\w-]{16,64}$/), ...modelDraft }),
    response: z.object({ id: z.int() }),
    refusals: { taken },
  }),
  save: operation({
    id: 'X3113',
    method: 'POST',
    path: '/admin/api/goods/save',
    body: 'json',
    access: 'product:edit',
    summary:
      'Changes a model and its SKUs in one go: all or nothing. Every SKU that it has is named with the version that was read; refused when somebody else changed the model or one of them.',
    request: z.object({ id: id(), version: version(), ...modelDraft }),
    /** `priceWaits`: prices that need a second person (X3251) and stay as they are. */
    response: z.object({ version: z.int(), priceWaits: z.int() }),
    refusals: { outdated, taken },
  }),
  parameterSet: operation({
    id: 'X3114',
    method: 'GET',
    path: '/admin/api/goods/parameterSet',
    body: 'query',
    access: 'product:read',
    summary:
      'Parameters that the models of a category have, in the order of their tables, with the values that most of them have.',
    request: z.object({ categoryId: id() }),
    response: z.array(
      z.object({ group: z.string(), name: z.string(), models: z.int(), values: z.array(z.string()) }),
    ),
  }),
  upload: operation({
    id: 'X3115',
    method: 'POST',
    path: '/admin/api/goods/upload',
    body: 'file',
    access: 'product:edit',
    summary: 'Keeps a picture of goods: JPG, PNG, WebP or AVIF of at most 20 MB.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
  crop: operation({
    id: 'X3495',
    method: 'POST',
    path: '/admin/api/goods/crop',
    body: 'json',
    access: 'product:edit',
    summary:
      'Keeps a part of a picture of goods, in its own pixels, as a picture of its own; the whole one stays. Refused: a part that reaches beyond it.',
    request: z.object({
      url: pictureUrl(),
      left: integer(0, LONGEST_SIDE),
      top: integer(0, LONGEST_SIDE),
      width: integer(SMALLEST_CROP, LONGEST_SIDE),
      height: integer(SMALLEST_CROP, LONGEST_SIDE),
    }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
  removeModel: operation({
    id: 'X3116',
    method: 'POST',
    path: '/admin/api/goods/removeModel',
    body: 'json',
    access: 'product:edit',
    summary:
      'Deletes a model with its SKUs, where none of them was ever ordered, lies in stock, or is used elsewhere. Refused with what stands against it.',
    request: z.object({ id: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
  removeSku: operation({
    id: 'X3117',
    method: 'POST',
    path: '/admin/api/goods/removeSku',
    body: 'json',
    access: 'product:edit',
    summary: 'Deletes one SKU under the same terms; the last one of a model goes with the model only.',
    request: z.object({ ppid: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
});
