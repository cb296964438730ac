import * as z from 'zod';
import { couponTicket } from './coupon-shapes.ts';
import { lotteryShown } from './lottery-shapes.ts';
import { productCard } from './product-shapes.ts';
import { topicBlockKinds, topicPlatformKeys } from './topic-block.ts';
import { moment, picture, yuan } from './wire.ts';

/** What stands below a block: an area of a picture, a floor, an entrance, a coupon. */
const topicItem = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  icon: z.string(),
  code: z.string(),
  /** Where it lies on the picture of its block, in percent; null where it has none. */
  area: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }).nullable(),
});

/** A block of a topic: what does not depend on who looks. A kind shows what it needs and leaves the rest. */
export const topicBlock = z.object({
  id: z.int(),
  kind: z.enum(topicBlockKinds),
  props: z.object({
    title: z.string(),
    text: z.string(),
    /** Safe markup, cleaned when it is saved and again when it is shown. */
    html: z.string(),
    link: z.string(),
    image: picture().nullable(),
    /** Light text over a dark picture. */
    dark: z.boolean(),
    code: z.string(),
    /** Until when it stands there, which is what a countdown counts to; '' for no end. */
    until: moment(),
    /** Address of a film; '' for none. */
    video: z.string(),
    items: z.array(topicItem),
  }),
});

/** A text by its name. */
export const topicVariable = z.object({ name: z.string(), value: z.string() });

export const topicDefinition = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  platform: z.enum(topicPlatformKeys),
  version: z.int(),
  /** `#rrggbb` behind the page; '' for its own. */
  ground: z.string(),
  blocks: z.array(topicBlock),
  /** Titles and texts of the blocks have them in them already. */
  variables: z.array(topicVariable),
});

/** Goods of a flash sale as a row of them shows. */
export const rushOffer = z.object({
  link: z.string(),
  name: z.string(),
  price: yuan(),
  listPrice: yuan(),
  image: picture(),
});

/** A store of the visitor's city. */
export const topicStore = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** 营业中 */
  statusText: z.string(),
  /** 至 22:00 */
  hint: z.string(),
  /** Address of a picture; '' for none. */
  picture: z.string(),
});

/** What a member has said in a block; what waits or was refused is its author's alone to see. */
const topicComment = z.object({
  id: z.int(),
  nickname: z.string(),
  content: z.string(),
  createdAt: moment(),
  mine: z.boolean(),
  state: z.enum(['pending', 'shown', 'refused']),
});

/** What a block shows to who asks, now. One that failed leaves its place empty. */
export const topicBlockData = z.object({
  id: z.int(),
  failed: z.boolean(),
  /** Goods of the block, or of each of its floors by the number of the floor. */
  groups: z.array(z.object({ id: z.int(), products: z.array(productCard) })),
  coupons: z.array(couponTicket.extend({ ruleCode: z.string() })),
  rush: z.array(rushOffer),
  stores: z.array(topicStore),
  lottery: lotteryShown.nullable(),
  comments: z.array(topicComment),
});
