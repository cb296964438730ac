import * as z from 'zod';
import {
  type PromotionState,
  promotionStates,
  promotionTypeKeys,
  type TargetKind,
  targetKinds,
} from './promotion-words.ts';
import { flag, id, idOrZero, integer, moment, text, yuan, yuanInput } from './wire.ts';

const targetKindKeys = Object.keys(targetKinds) as [TargetKind, ...TargetKind[]];
export const stateKeys = Object.keys(promotionStates) as [PromotionState, ...PromotionState[]];
export const instant = () => text(40).pipe(z.iso.datetime({ offset: true }));
/** 15 is 15 % off. */
const percent = () => z.number().min(0).max(100).multipleOf(0.01).default(0);

/** Goods of a promotion or what is left out of it; 0 is everything. */
const target = z.object({ side: z.enum(['in', 'out']), kind: z.enum(targetKindKeys), refId: idOrZero() });

/** A step: from a sum or, where that is 0, from a number of units; so much or such a part off. */
const step = z.object({
  from: yuanInput().default(0),
  units: integer(0, 9_999).default(0),
  minus: yuanInput().default(0),
  percentOff: percent(),
});

/** A promotion as staff write it; what its type has no use for is left out. 0 is “no limit” where nothing is said. */
export const promotionDraft = z.object({
  id: idOrZero().default(0),
  type: z.enum(promotionTypeKeys),
  title: text(40),
  description: text(200).default(''),
  targets: z.array(target).max(500),
  steps: z.array(step).max(6).default([]),
  /** 每满: at most so many times; 1 is 满. */
  repeat: integer(1, 999).default(1),
  cap: yuanInput().default(0),
  nth: integer(2, 99).default(2),
  percentOff: percent(),
  minus: yuanInput().default(0),
  unitAtMost: yuanInput().default(0),
  realName: flag().default(false),
  prices: z
    .array(z.object({ ppid: id(), price: yuanInput() }))
    .max(500)
    .default([]),
  gifts: z
    .array(z.object({ ppid: id(), units: integer(1, 99), quota: integer(0, 9_999_999) }))
    .max(20)
    .default([]),
  addons: z
    .array(z.object({ ppid: id(), price: yuanInput(), maxUnits: integer(1, 99) }))
    .max(20)
    .default([]),
  priority: integer(0, 999).default(0),
  exclusive: flag().default(false),
  allowCoupon: flag().default(true),
  allowPoints: flag().default(true),
  levelMin: integer(0, 4).default(0),
  perMember: integer(0, 9_999).default(0),
  budget: yuanInput().default(0),
  startsAt: instant(),
  endsAt: instant(),
});
export type PromotionDraft = z.infer<typeof promotionDraft>;

/** The same as it is read back. */
export const promotionTerms = z.object({
  id: z.int(),
  type: z.enum(promotionTypeKeys),
  title: z.string(),
  description: z.string(),
  targets: z.array(z.object({ side: z.enum(['in', 'out']), kind: z.enum(targetKindKeys), refId: z.int() })),
  steps: z.array(z.object({ from: yuan(), units: z.int(), minus: yuan(), percentOff: z.number() })),
  repeat: z.int(),
  cap: yuan(),
  nth: z.int(),
  percentOff: z.number(),
  minus: yuan(),
  unitAtMost: yuan(),
  realName: z.boolean(),
  prices: z.array(z.object({ ppid: z.int(), price: yuan() })),
  gifts: z.array(z.object({ ppid: z.int(), units: z.int(), quota: z.int() })),
  addons: z.array(z.object({ ppid: z.int(), price: yuan(), maxUnits: z.int() })),
  priority: z.int(),
  exclusive: z.boolean(),
  allowCoupon: z.boolean(),
  allowPoints: z.boolean(),
  levelMin: z.int(),
  perMember: z.int(),
  budget: yuan(),
  startsAt: moment(),
  endsAt: moment(),
});

export const promotionRow = z.object({
  id: z.int(),
  type: z.enum(promotionTypeKeys),
  title: z.string(),
  /** The terms in a line. */
  terms: z.string(),
  /** Its goods in words. */
  goods: z.string(),
  state: z.enum(stateKeys),
  /** By the clock, of a published one. */
  phase: z.enum(['waiting', 'running', 'over']),
  startsAt: moment(),
  endsAt: moment(),
  /** Yuan; 0 without a budget. */
  budget: yuan(),
  spent: yuan(),
  /** Orders that have it, and what it gave them. */
  orders: z.int(),
  given: yuan(),
  rootId: z.int(),
});
