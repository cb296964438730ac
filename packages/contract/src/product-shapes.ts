import * as z from 'zod';
import { moment, picture, yuan } from './wire.ts';

/**
 * Stock status codes (S345 to S355): 1 in stock, 2 in transit, 3 reservation, 4 delisted, 5 out of stock, 6 available,
 * 7 pre-order, 8 off shelf, 9 repair booking, 10 purchase pre-order, 11 only few left.
 */
export const stockStatus = z.object({
  code: z.int().min(1).max(11),
  /** Text of the main button. */
  buttonText: z.string(),
  /** Line beside the city. */
  tip: z.string(),
  /** Whether the main button buys (otherwise it is disabled). */
  canBuy: z.boolean(),
});
export type StockStatus = z.infer<typeof stockStatus>;

/**
 * A sample-product label by its number; its name stands in `sample-label.ts`. Tenants other than 0 are told none
 * (S014).
 */
export const sampleLabel = z.literal([1, 2, 3]);

/** Texts drawn on a product's picture: a price of the visitor's own region, or what the product costs in the end. */
const mainImageMarkBO = z.object({
  /** 1: prices as text. */
  type: z.int(),
  /** Kinds of products it is for; empty for all. */
  productTypes: z.array(z.int()),
  otherConfig: z.array(z.object({ cType: z.enum(['areaPrice', 'onHandPrice']), drawText: z.string() })),
});

/** A product in a grid: one per model, with its colours (S341). */
export const productCard = z.object({
  ppid: z.int(),
  productId: z.int(),
  name: z.string(),
  sellingPoint: z.string(),
  price: yuan(),
  listPrice: yuan(),
  image: picture(),
  /** The first five are enriched with prices (S366). */
  colors: z.array(z.object({ ppid: z.int(), name: z.string(), image: picture() })),
  tags: z.array(z.string()),
  /** What the SKU costs where the visitor is (S341): the same as `price`. */
  specialPrice: yuan(),
  /** What it costs in the end, after what is taken off for everybody. */
  onHandPrice: yuan(),
  /** Text of the mark on the picture, '' for none. */
  mainImageMark: z.string(),
  /** Address of a frame laid over the picture, '' for none. */
  mainImageTemplate: z.string(),
  /** What is drawn on the picture (S341); left out where nothing is. */
  mainImageMarkBO: mainImageMarkBO.optional(),
  /** Of the SKU that the card stands for, where it is a sample (S360 to S362). */
  sampleLabel: sampleLabel.optional(),
  commentCount: z.int(),
  /** Units sold of the model. */
  soldCount: z.int(),
  stock: stockStatus,
  /** Only for a visitor who has chosen a store: whether it has the SKU of the card now. */
  inChosenStore: z.boolean().optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/**
 * One way to configure a model; picking an option leads to the ppid of that SKU, keeping the other choices where
 * possible.
 */
export const specDimension = z.object({
  name: z.string(),
  options: z.array(
    z.object({
      value: z.string(),
      ppid: z.int(),
      selected: z.boolean(),
      available: z.boolean(),
      image: picture().nullable(),
    }),
  ),
});

export const sku = z.object({
  ppid: z.int(),
  code: z.string(),
  name: z.string(),
  price: yuan(),
  listPrice: yuan(),
  /** On sale with a price; whether a city has it is the stock's word. */
  buyable: z.boolean(),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** Goods that are cheaper together (套餐), with what one of each package costs where the visitor is. */
export const packageOffer = z.object({
  id: z.int(),
  name: z.string(),
  price: yuan(),
  /** What its goods cost one by one, and how much less that is. */
  fullPrice: yuan(),
  saved: yuan(),
  /** False: one of its goods is short. */
  available: z.boolean(),
  items: z.array(
    z.object({
      ppid: z.int(),
      name: z.string(),
      specText: z.string(),
      image: picture(),
      /** Of one unit by itself. */
      price: yuan(),
      units: z.int(),
    }),
  ),
});

export const serviceProduct = z.object({
  productId: z.int(),
  name: z.string(),
  description: z.string(),
  sku: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan() })),
});

/** A video of a comment: its address answers while the comment is shown. Length in seconds. */
export const commentVideo = z.object({ url: z.string(), poster: z.string().nullable(), seconds: z.number() });

/** What a buyer added later, and how many days after the purchase. */
export const commentAppend = z.object({
  content: z.string(),
  images: z.array(picture()),
  createdAt: moment(),
  daysAfter: z.int(),
});

export const comment = z.object({
  id: z.int(),
  /** Masked, or 匿名用户. */
  nickname: z.string(),
  /** Level that the buyer had when it was written; empty for none. */
  levelName: z.string(),
  score: z.int().min(1).max(5),
  content: z.string(),
  specText: z.string(),
  tags: z.array(z.string()),
  images: z.array(picture()),
  video: commentVideo.nullable(),
  append: commentAppend.nullable(),
  likeCount: z.int(),
  /** The shop thinks that it helps others. */
  featured: z.boolean(),
  createdAt: moment(),
  reply: z.string().nullable(),
});

/** What a product page shows whatever the city (S343). */
export const productDetail = z.object({
  ppid: z.int(),
  /** Shown to a member of staff before shoppers: draft, never on the shelf; offShelf, not now; shown, as it stands. */
  preview: z.enum(['draft', 'offShelf', 'shown']).optional(),
  productId: z.int(),
  code: z.string(),
  /** 商品条码 of the maker, for structured data; left out where none is known. */
  gtin: z.string().optional(),
  name: z.string(),
  sellingPoint: z.string(),
  brand: z.object({ id: z.int(), name: z.string() }),
  categoryPath: z.array(z.object({ id: z.int(), name: z.string(), link: z.string() })),
  price: yuan(),
  listPrice: yuan(),
  images: z.array(picture()),
  tags: z.array(z.string()),
  /** Of this SKU, where it is a sample (S360 to S362); tenant 0 only (S014). */
  sampleLabel: sampleLabel.optional(),
  dimensions: z.array(specDimension),
  skuData: z.array(sku),
  parameters: z.array(
    z.object({ group: z.string(), rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  services: z.array(serviceProduct),
  commentSummary: z.object({ total: z.int(), averageScore: z.number(), goodPercent: z.int() }),
  seo: z.object({ title: z.string(), description: z.string() }),
});
