import * as z from 'zod';
import {
  bargainReasonKeys,
  listingAskKeys,
  listingStateKeys,
  MOST_PICTURES,
  pictureSideKeys,
  resaleGradeKeys,
  resaleKindKeys,
} from './resale-words.ts';
import { flag, idOrZero, integer, moment, text, yuan, yuanInput } from './wire.ts';

const kept = z.string().regex(/^\/files\/p\/[0-9a-f]{32}\.(png|jpe?g|webp|avif)$/, { error: '请上传图片' });
const shown = { list: z.array(z.string().max(60)).max(8) };
const place = z.number().min(0).max(100);
const grade = z.enum(resaleGradeKeys);

/** A listing as staff see it in lists. Cost and margin are 0 for who may not see them. */
export const listingRow = z.object({
  id: z.int(),
  kind: z.enum(resaleKindKeys),
  state: z.enum(listingStateKeys),
  ppid: z.int(),
  deviceId: z.int(),
  serialTail: z.string(),
  title: z.string(),
  specs: z.string(),
  picture: z.string(),
  grade,
  battery: z.int(),
  reason: z.enum(['', ...bargainReasonKeys]),
  price: yuan(),
  newPrice: yuan(),
  cost: yuan(),
  margin: yuan(),
  units: z.int(),
  /** Units that can be bought, and those that orders hold. */
  free: z.int(),
  held: z.int(),
  storeId: z.int(),
  storeName: z.string(),
  /** Days since it went on sale. */
  days: z.int(),
  /** Telephones that wait for a lower price. */
  waiting: z.int(),
  /** What it asks of staff. */
  asks: z.array(z.enum(listingAskKeys)),
  /** What it should cost after so many days; 0 for none, and for who may not see costs. */
  advisedPrice: yuan(),
  onDisplay: z.boolean(),
  listedAt: moment(),
  soldAt: moment(),
  version: z.int(),
});

/** What the form of a unit sends. */
export const unitDraft = z.object({
  id: idOrZero(),
  version: integer(0, 1_000_000_000).default(0),
  kind: z.enum(resaleKindKeys),
  deviceId: idOrZero().default(0),
  /** The SKU that it is when new; 0 where it is no longer sold new: then brand and model say what it is. */
  newPpid: idOrZero().default(0),
  brandName: text(40).default(''),
  model: text(80).default(''),
  colour: text(40).default(''),
  storage: text(40).default(''),
  storeId: idOrZero().default(0),
  grade,
  battery: integer(0, 100).default(0),
  reason: z.enum(['', ...bargainReasonKeys]).default(''),
  price: yuanInput(999_999),
  units: integer(1, 99).default(1),
  highlights: shown.list.default([]),
  accessories: shown.list.default([]),
  warrantyDays: integer(0, 3_650).default(365),
  flaws: z
    .array(z.object({ text: text(60).min(2), picture: z.union([z.literal(''), kept]) }))
    .max(12)
    .default([]),
  flawless: flag().default(false),
  onDisplay: flag().default(false),
  pictures: z
    .array(
      z.object({
        side: z.enum(pictureSideKeys),
        url: kept,
        width: integer(1, 8_000).default(800),
        height: integer(1, 8_000).default(800),
        marks: z
          .array(z.object({ x: place, y: place, text: text(30).min(1) }))
          .max(6)
          .default([]),
      }),
    )
    .max(MOST_PICTURES)
    .default([]),
});
