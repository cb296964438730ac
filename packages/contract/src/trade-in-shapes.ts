import * as z from 'zod';
import { type TradeInChoice, type TradeInState, tradeInChoices, tradeInStates } from './trade-in-words.ts';
import { moment, picture, yuan } from './wire.ts';

export const state = z.enum(Object.keys(tradeInStates) as [TradeInState, ...TradeInState[]]);
export const choice = z.enum(Object.keys(tradeInChoices) as [TradeInChoice, ...TradeInChoice[]]);

/** The old phone, as it was valued. */
export const oldPhone = {
  /** Recycle model, its variant and the conditions in a line. */
  oldModel: z.string(),
  oldVariant: z.string(),
  oldImage: picture(),
  /** What it brings by the valuation. */
  estimate: yuan(),
  /** Until when the shop is bound to it. */
  expiresAt: moment(),
};

export const tradeInItem = z.object({
  id: z.int(),
  featureId: z.int(),
  ...oldPhone,
  /** What inspection came to; null until then. */
  final: yuan().nullable(),
  newPpid: z.int(),
  newName: z.string(),
  newImage: picture(),
  state,
  /** In words, finer than `state`: 待寄出, 质检中, 待确认, 待补差价. */
  stateText: z.string(),
  /** A valuation that is over cannot be put into a cart. */
  isExpired: z.boolean(),
  /** The order it pays in and the order of recycling; 0 without one. */
  orderId: z.int(),
  recycleOrderId: z.int(),
  createdAt: moment(),
  actions: z.object({
    canUse: z.boolean(),
    canUpdate: z.boolean(),
    canDelete: z.boolean(),
    /** The owner has to choose: see `detail`. */
    canDecide: z.boolean(),
  }),
});

/** What a new phone costs with an old one. */
export const bargain = {
  /** What the old phone brings. */
  worth: yuan(),
  /** What the site adds to it for these goods here; 0 for nothing. */
  bonus: yuan(),
  /** What is left to pay for one unit. */
  pay: yuan(),
};
