import * as z from 'zod';
import { signatureOccasionKeys } from './repair-signature.ts';
import { repairSignature } from './repair-signature-shapes.ts';
import {
  heldStateKeys,
  pictureStageKeys,
  quoteStateKeys,
  repairActionKeys,
  repairStateKeys,
} from './repair-state.ts';
import { repairGradeKeys, repairWayKeys } from './repair-words.ts';
import { moment, yuan } from './wire.ts';

/** Where a device is brought or sent to. */
export const repairShop = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A fault as it was booked; `price` null: only after a look at the device. */
export const bookedFault = z.object({
  itemId: z.int(),
  name: z.string(),
  gradeText: z.string(),
  price: yuan().nullable(),
  warrantyDays: z.int(),
});

/** A parcel, there or back; empty where none is known. */
export const repairParcel = z.object({ courier: z.string(), number: z.string(), at: moment() }).nullable();

export const repairQuote = z.object({
  version: z.int(),
  state: z.enum(quoteStateKeys),
  stateText: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      gradeText: z.string(),
      units: z.int(),
      price: yuan(),
      warrantyDays: z.int(),
      /** Why it costs nothing: 返修保障. */
      coveredText: z.string(),
    }),
  ),
  total: yuan(),
  validUntil: moment(),
  note: z.string(),
});

/** What is known of a repair before it is received, too (C105). */
export const repairHead = z.object({
  id: z.int(),
  number: z.string(),
  /** Six digits that are said at the counter. */
  code: z.string(),
  state: z.enum(repairStateKeys),
  stateText: z.string(),
  way: z.enum(repairWayKeys),
  wayText: z.string(),
  model: z.string(),
  productId: z.int(),
  ppid: z.int(),
  serialTail: z.string(),
  shop: repairShop,
  /** Day and time in Beijing; empty for what is sent in. */
  day: z.string(),
  time: z.string(),
  faults: z.array(bookedFault),
  faultText: z.string(),
  /** Sum of the faults, null where one has no price yet. */
  price: yuan().nullable(),
  /** What the visit of the engineer costs; 0 for none, and for one that is free. */
  visitFee: yuan(),
  /** The coupon that was chosen; empty for none. */
  couponName: z.string(),
  /** What a code at the counter says. */
  qr: z.string(),
  receiverText: z.string(),
  createdAt: moment(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
});

export const repairStep = z.object({
  name: z.string(),
  state: z.enum(['done', 'current', 'ahead']),
  at: z.string(),
});
export const repairEntry = z.object({ at: moment(), title: z.string(), text: z.string() });
export const repairPicture = z.object({ fid: z.string(), stage: z.enum(pictureStageKeys), url: z.string() });
export const repairPart = z.object({
  id: z.int(),
  ppid: z.int(),
  name: z.string(),
  units: z.int(),
  state: z.enum(heldStateKeys),
  stateText: z.string(),
  serial: z.string(),
});

/** A repair of a member in full (C112). */
export const repairTicket = repairHead.extend({
  steps: z.array(repairStep),
  timeline: z.array(repairEntry),
  quote: repairQuote.nullable(),
  /** What is to be paid for the quote: with the visit, less the coupon; null without a quote. */
  bill: z.object({ visitFee: yuan(), couponOff: yuan(), payable: yuan() }).nullable(),
  payOrderId: z.int().nullable(),
  paid: z.boolean(),
  courierIn: repairParcel,
  courierOut: repairParcel,
  pictures: z.array(repairPicture),
  guarantee: z.object({ until: z.string(), days: z.int() }).nullable(),
  /** Number of the repair that this one makes good; 0 for none. */
  reworkOf: z.int(),
  /** What the customer has signed on a screen. */
  signatures: z.array(repairSignature),
  /** What the customer may sign now; empty for nothing. */
  toSign: z.enum(['', ...signatureOccasionKeys]),
  actions: z.array(z.enum(repairActionKeys)),
});

/** A repair in the list of a member. */
export const repairListed = z.object({
  id: z.int(),
  number: z.string(),
  model: z.string(),
  state: z.enum(repairStateKeys),
  stateText: z.string(),
  wayText: z.string(),
  faultText: z.string(),
  createdAt: moment(),
});

export const gradeField = () => z.enum(repairGradeKeys);

/** A repair in the list of staff. */
export const deskRepair = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(repairStateKeys),
  stateText: z.string(),
  way: z.enum(repairWayKeys),
  wayText: z.string(),
  model: z.string(),
  serial: z.string(),
  faultText: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  shopId: z.int(),
  shopName: z.string(),
  engineerName: z.string(),
  /** When it is to be; empty for what is sent in. */
  startsAt: z.string(),
  /** Of the last step. */
  changedAt: moment(),
});
