import * as z from 'zod';
import { picture, yuan } from './wire.ts';

/** A gift of a promotion (赠品), as a line shows it that led to it. */
export const cartGift = z.object({
  ppid: z.int(),
  name: z.string(),
  count: z.int(),
  promotionId: z.int(),
  /** The line it stands with. */
  basketId: z.int(),
  /** out: 赠品已送完. */
  state: z.enum(['given', 'refused', 'out']),
});

/** Goods that a promotion sells for less beside what is in the cart (加价购). */
export const cartAddon = z.object({
  promotionId: z.int(),
  title: z.string(),
  ppid: z.int(),
  name: z.string(),
  image: picture(),
  price: yuan(),
  /** What it costs by itself. */
  listPrice: yuan(),
  /** Units that may be had at this price, and that the cart has of them already. */
  maxUnits: z.int(),
  taken: z.int(),
  isReached: z.boolean(),
  /** What is still missing: 再买 ¥120 可换购. */
  moreText: z.string(),
});

/** A line of the cart (S178). `basketId` is the cart line's id. */
export const cartProduct = z.object({
  basketId: z.int(),
  ppid: z.int(),
  name: z.string(),
  specText: z.string(),
  imagePath: z.string(),
  image: picture(),
  price: yuan(),
  listPrice: yuan(),
  count: z.int(),
  /** False: the SKU is off the shelf or sold out; the line shows 商品已失效 and cannot be selected (S181, S182). */
  available: z.boolean(),
  unavailableText: z.string(),
  defaultSelected: z.boolean(),
  selected: z.boolean(),
  canEditCount: z.boolean(),
  /** Most units the line may hold now: stock or purchase limit. */
  maximumCount: z.int(),
  stockText: z.string(),
  /** An old phone that is given in payment: its price is what it is expected to take off, below 0. */
  isOldMachine: z.boolean(),
  /** The line that an old phone pays for; 0 for goods. */
  parentId: z.int(),
  /** Taken at a lower price with other goods (加价购). */
  isAddon: z.boolean(),
  sourceType: z.int(),
  sourceTypeTag: z.object({ text: z.string() }).nullable(),
  gift: z.array(cartGift),
  isSale: z.boolean(),
  saleText: z.string(),
  service: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      sku: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan(), isBought: z.boolean() })),
    }),
  ),
  packing: z.string(),
  depreciateInfo: z.string(),
  groupEconomize: yuan(),
  groupItemPrice: yuan(),
  /** Unit price and bought services, times the count. */
  subtotal: yuan(),
  /** What is left of a unit after everything, shown to the fen; equal to `price` where nothing is taken off. */
  realUnitPrice: yuan(),
  /** Group activities the line may join (换促销); the one it stands in is chosen. */
  promotions: z.array(z.object({ promotionId: z.int(), title: z.string(), isChosen: z.boolean() })),
});

/** A group of lines (S177). */
export const cartGroup = z.object({
  id: z.int(),
  isGroup: z.boolean(),
  groupType: z.object({
    /** One of `cartGroupTypes`. */
    cartGroupType: z.int(),
    title: z.string(),
    description: z.string(),
    link: z.string(),
    linkTitle: z.string(),
    clearFlag: z.boolean(),
    clearText: z.string(),
    clearBasketIds: z.string(),
    isRushCart: z.boolean(),
    rushResidueSeconds: z.int(),
  }),
  activity: z.object({
    groupBuy: z
      .object({ title: z.string(), description: z.string(), link: z.string(), linkText: z.string() })
      .nullable(),
  }),
  needQueryActivePrice: z.boolean(),
  hasOldMachine: z.boolean(),
  totalPrice: yuan(),
  economize: yuan(),
  /** What the step would save that comes next; 0 at the last one. */
  newGroupEconomize: yuan(),
  isNewGroup: z.boolean(),
  /** Of a package: how many blocks, and which package. 0 elsewhere. */
  packageId: z.int(),
  packageCount: z.int(),
  product: z.array(cartProduct),
});
