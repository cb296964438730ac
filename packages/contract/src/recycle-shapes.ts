import * as z from 'zod';
import { accountLockKeys, recycleActionKeys, recycleStateKeys, recycleWayKeys } from './recycle-words.ts';
import { resaleGradeKeys } from './resale-words.ts';
import { day, moment, picture, text, yuan, yuanInput } from './wire.ts';

const payoutKind = z.enum(['balance', 'alipay', 'wechat', 'deduct']);

/** What an old device was said to be when it was valued. */
export const recycleFeature = z.object({
  id: z.int(),
  /** `pjtPid` of the model. */
  pjtPid: z.int(),
  model: z.string(),
  brand: z.string(),
  picture: picture(),
  variant: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  price: yuan(),
  expiresAt: moment(),
});

/** A store as an order names it. */
export const recycleShop = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** An order as lists have it. */
export const recycleEntry = z.object({
  orderId: z.int(),
  number: z.string(),
  model: z.string(),
  picture: picture(),
  variant: z.string(),
  way: z.enum(recycleWayKeys),
  wayText: z.string(),
  state: z.enum(recycleStateKeys),
  stateText: z.string(),
  estimate: yuan(),
  /** What inspection found it worth; null before. */
  final: yuan().nullable(),
  createdAt: moment(),
});

/** What inspection found otherwise than it was said, with what shows it. */
export const recycleDifference = z.object({
  text: z.string(),
  /** What it takes off, in yuan; 0 where it only counts among others. */
  minus: yuan(),
  /** Its pictures, with the addresses at which the member reads them. */
  pictures: z.array(z.object({ fid: z.string(), url: z.string() })),
});

/** A parcel with a device in it. */
export const recycleParcel = z.object({ courier: z.string(), number: z.string(), at: moment() });

/** All that a member reads of an order of theirs. */
export const recycleDetail = recycleEntry.extend({
  feature: recycleFeature,
  serialTail: z.string(),
  shop: recycleShop,
  /** Of an appointment; empty for a parcel. */
  day: z.union([day(), z.literal('')]),
  time: z.string(),
  /** Six digits that are said at the counter, and what the counter scans. */
  code: z.string(),
  qr: z.string(),
  /** Where a courier or an engineer comes to, or where a device is sent back to. */
  receiverText: z.string(),
  steps: z.array(z.object({ name: z.string(), state: z.enum(['done', 'current', 'ahead']), at: z.string() })),
  timeline: z.array(z.object({ at: moment(), title: z.string(), text: z.string() })),
  bonus: yuan(),
  bonusName: z.string(),
  offer: z
    .object({
      round: z.int(),
      differences: z.array(recycleDifference),
      note: z.string(),
      until: moment(),
    })
    .nullable(),
  payout: z.object({
    kind: payoutKind,
    name: z.string(),
    /** 138****5678; empty for a balance. */
    account: z.string(),
    /** What is paid, with the bonus; null before inspection. */
    amount: yuan().nullable(),
    stateText: z.string(),
    paidAt: z.string(),
  }),
  /** Number of the report of the inspection (C038); empty before. */
  reportNumber: z.string(),
  courierIn: recycleParcel.nullable(),
  courierBack: recycleParcel.nullable(),
  /** Sale that the device is taken off from; 0 for none. */
  tradeInId: z.int(),
  actions: z.array(z.enum(recycleActionKeys)),
});

/** What an inspector found, as staff read it. */
export const recycleInspection = z.object({
  round: z.int(),
  at: moment(),
  staffName: z.string(),
  variant: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string(), differs: z.boolean() })),
  price: yuan(),
  differences: z.array(recycleDifference),
  grade: z.enum(resaleGradeKeys),
  accountLock: z.enum(accountLockKeys),
  note: z.string(),
  reportNumber: z.string(),
});

/** An order as lists of staff have it. */
export const deskRecycle = recycleEntry.extend({
  serial: z.string(),
  shopId: z.int(),
  shopName: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  startsAt: z.string(),
  changedAt: moment(),
  payoutKind,
  /** The payout waits for a second member of staff. */
  waitsForSecond: z.boolean(),
});

/** A question of the inspection, as the book of the valuation asks it. */
export const inspectionGroup = z.object({
  key: z.string(),
  name: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(['single', 'multiple']),
      options: z.array(
        z.object({ id: z.string(), name: z.string(), description: z.string(), image: z.string() }),
      ),
    }),
  ),
});

/** How inspections ended, of one inspector or one model. */
export const recycleReportRow = z.object({
  name: z.string(),
  orders: z.int(),
  agreed: z.int(),
  sentBack: z.int(),
  /** Means in yuan. */
  estimate: yuan(),
  final: yuan(),
  /** Final against estimate, in percent: 97. */
  kept: z.int(),
  days: z.number(),
});

/** What an inspector found, as it is sent. */
export const inspectionFound = z.object({
  variantId: text(60),
  optionIds: z.array(text(60)).max(200),
  /** Only for a valuation of a partner: what staff found, in words and yuan. */
  byHand: z
    .object({
      price: yuanInput(),
      differences: z.array(z.object({ text: text(100).pipe(z.string().min(1)), minus: yuanInput() })).max(20),
    })
    .nullable()
    .default(null),
  /** Pictures by option, or by `variant`, `serial`, or the place of a difference by hand. */
  evidence: z
    .array(z.object({ of: text(60), fids: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(6) }))
    .max(60)
    .default([]),
  grade: z.enum(resaleGradeKeys),
  /** Seen on the device: whoever sold it has signed out. */
  signedOut: z.boolean(),
  note: text(300).default(''),
});
