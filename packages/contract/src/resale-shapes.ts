import * as z from 'zod';
import { sampleLabel, stockStatus } from './product-shapes.ts';
import { bargainReasonKeys, pictureSideKeys, resaleGradeKeys, resaleKindKeys } from './resale-words.ts';
import { moment, picture, yuan } from './wire.ts';

/** A tag with the code of its kind: 3 second-hand (S356), 4 bargain (S357), 0 for any other. */
const unitTag = z.object({ code: z.int(), text: z.string() });

/** A unit, or a lot of alike ones, in a list (S369). */
export const unitCard = z.object({
  /** Of the listing. */
  id: z.int(),
  /** The SKU that goes into the cart. */
  ppriceid_zz: z.int(),
  /** The device of the register; 0 for a lot. */
  mkcid: z.int(),
  kind: z.enum(resaleKindKeys),
  title: z.string(),
  /** `远峰蓝 256GB`. */
  specs: z.string(),
  picture: picture(),
  price: yuan(),
  /** What it costs new today; 0 where it is no longer sold new. */
  listPrice: yuan(),
  saving: yuan(),
  grade: z.enum(resaleGradeKeys),
  /** Percent of what the battery held when it was new; 0 for what has none, or where it was not measured. */
  battery: z.int(),
  /** Why first-hand goods cost less; empty for second-hand ones. */
  reason: z.enum(['', ...bargainReasonKeys]),
  /** Its worst flaw in a few words, or none. */
  flaw: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  tags: z.array(unitTag),
  sampleLabel: sampleLabel.optional(),
  /** Units that can be bought now. */
  left: z.int(),
  /** 仅此一台, 已被下单 and the like. */
  stockText: z.string(),
  isSold: z.boolean(),
});

/** A picture of a unit with what is to be seen on it; places in percent from the left and the top. */
export const unitPicture = z.object({
  side: z.enum(pictureSideKeys),
  picture: picture(),
  marks: z.array(z.object({ x: z.number(), y: z.number(), text: z.string() })),
});

/** A unit on its own page. */
export const unitDetail = unitCard.extend({
  productId: z.int(),
  brandName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  /** What the grade means. */
  gradeText: z.string(),
  /** What the same costs new today; 0 where it is no longer sold new. */
  newPrice: yuan(),
  /** The SKU that it is when new; 0 where it is no longer sold new. */
  newPpid: z.int(),
  highlights: z.array(z.string()),
  pictures: z.array(unitPicture),
  flaws: z.array(z.object({ text: z.string(), picture: picture().nullable() })),
  history: z.array(z.object({ at: moment(), text: z.string() })),
  reportNumber: z.string(),
  warrantyDays: z.int(),
  accessories: z.array(z.string()),
  returns: z.string(),
  /** Last four places of its number; empty for a lot. */
  serialTail: z.string(),
  shop: z
    .object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string(), openTime: z.string() })
    .nullable(),
  stock: stockStatus.pick({ code: true }).extend({ text: z.string() }),
  canBuy: z.boolean(),
  /** It is still shown in its store, and is taken down when somebody orders it. */
  onDisplay: z.boolean(),
  soldAt: moment(),
});

/** Services that are offered with a unit; nothing of it is chosen at first (S335). */
export const unitService = z.object({
  productId: z.int(),
  name: z.string(),
  description: z.string(),
  sku: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan() })),
  selectedIndex: z.int(),
  isSelected: z.boolean(),
});

/** How a unit comes to the buyer. */
export const unitExpress = z.object({
  from: z.string(),
  /** `运费 10 元，满 99 元免运费`. */
  fee: z.string(),
  arrive: z.string(),
  /** Stores where it can be fetched. */
  pickup: z.array(
    z.object({ id: z.int(), name: z.string(), address: z.string(), phone: z.string(), openTime: z.string() }),
  ),
});

/** A page of units. */
export const unitPage = z.object({
  list: z.array(unitCard),
  total: z.int(),
  page: z.int(),
  size: z.int(),
  /** Nothing has all of the words: these have some of them. */
  relaxed: z.boolean(),
});
