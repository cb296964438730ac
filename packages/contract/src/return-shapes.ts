import * as z from 'zod';
import { returnKindKeys, returnStateKeys } from './return-words.ts';
import { moment, picture, yuan } from './wire.ts';

export const returnKind = z.enum(returnKindKeys);
export const returnState = z.enum(returnStateKeys);

/** The line of an order that a request is about. */
export const returnGoods = z.object({
  orderId: z.int(),
  lineId: z.int(),
  ppid: z.int(),
  productId: z.int(),
  name: z.string(),
  specText: z.string(),
  picture: picture().nullable(),
  /** Units that were bought. */
  count: z.int(),
});

export const courierWords = z.object({ courier: z.string(), number: z.string() });

export const returnEvent = z.object({ at: moment(), text: z.string(), note: z.string() });

/** Where goods are sent to. */
export const returnAddress = z.object({
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string(),
});

/** A request as its member reads it; staff read more beside it. */
export const returnShape = z.object({
  id: z.int(),
  /** TH, the day in Beijing and six digits. */
  number: z.string(),
  goods: returnGoods,
  units: z.int(),
  kind: returnKind,
  reason: z.string(),
  content: z.string(),
  state: returnState,
  stateText: z.string(),
  createdAt: moment(),
  images: z.array(z.object({ fid: z.string(), url: z.string() })),
  /** Pictures of the check, where the goods were not as described. */
  checkImages: z.array(z.object({ fid: z.string(), url: z.string() })),
  /** What goes back, once that is certain; before, what it would be. */
  refund: yuan(),
  refundRequestNo: z.string(),
  exchangeOrderId: z.int(),
  /** Why it was refused, or sent back. */
  refusal: z.string(),
  courierBack: courierWords.nullable(),
  courierOut: courierWords.nullable(),
  /** The store that it is brought to; null where it is sent. */
  store: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
  /** A pick-up at the door: `asking` while nobody knows whether the courier comes. */
  pickup: z
    .object({
      state: z.enum(['asking', 'booked', 'failed']),
      date: z.string(),
      from: z.string(),
      to: z.string(),
    })
    .nullable(),
  /** Until when it has to be on its way; null where nothing waits for that. */
  sendUntil: moment().nullable(),
  events: z.array(returnEvent),
});
