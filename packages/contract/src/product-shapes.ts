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

/** A sample-product label by its number; its name stands in `sample-label.ts`. Tenants other than 0 are told none (S014). */
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
  stock: stockStatus,
  /** Only for a visitor who has chosen a store: whether it has the SKU of the card now. */
  inChosenStore: z.boolean().optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** One way to configure a model; picking an option leads to the ppid of that SKU, keeping the other choices where possible. */
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

export const serviceProduct = z.object({
  productId: z.int(),
  name: z.string(),
  description: z.string(),
  sku: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan() })),
});

export const comment = z.object({
  id: z.int(),
  nickname: z.string(),
  score: z.int().min(1).max(5),
  content: z.string(),
  specText: z.string(),
  images: z.array(picture()),
  likeCount: z.int(),
  createdAt: moment(),
  reply: z.string().nullable(),
});
