import * as z from 'zod';
import { couponKindKeys, couponStateKeys, couponUsageKeys, targetKindKeys } from './coupon-words.ts';
import { flag, id, idOrNone, integer, moment, text, yuan, yuanInput } from './wire.ts';

/** A moment in a form: ISO 8601, or empty for none. */
const momentOrNone = () => z.union([z.iso.datetime(), z.literal('')]).default('');

/** What of the goods a rule names, with the name of it. */
export const couponTarget = z.object({
  side: z.enum(['in', 'out']),
  kind: z.enum(targetKindKeys),
  refId: id(),
});

const ids = (most: number) => z.array(id()).max(most).default([]);

/** What a rule says, as staff write it. Yuan; `percent` is what is taken off: 10 is 九折. */
export const couponDraft = {
  name: text(40).pipe(z.string().min(2)),
  kind: z.enum(couponKindKeys),
  usage: z.enum(couponUsageKeys).default('goods'),
  amount: yuanInput(100_000).default(0),
  percent: z.number().min(0).max(99).multipleOf(0.1).default(0),
  cap: yuanInput(100_000).default(0),
  /** 0 for any sum. */
  threshold: yuanInput(1_000_000).default(0),
  giftPpid: idOrNone(),
  covers: text(60).default(''),
  times: integer(1, 100).default(1),
  targets: z.array(couponTarget).max(500).default([]),
  levels: z.array(integer(1, 4)).max(4).default([]),
  newMembers: flag().default(false),
  cities: ids(100),
  stores: ids(200),
  /** 0 for no end of it. */
  quota: integer(0, 10_000_000).default(0),
  perMember: integer(1, 100).default(1),
  /** Most that all of them take off together, in yuan; 0 for no limit. */
  budget: yuanInput(99_999_999).default(0),
  claimFrom: momentOrNone(),
  claimTo: momentOrNone(),
  validFrom: momentOrNone(),
  validTo: momentOrNone(),
  /** Days from when it is had; 0 where the end of `validTo` stands alone. */
  validDays: integer(0, 3_650).default(0),
  stackActivity: flag().default(true),
  listed: flag().default(true),
  grantOnRegister: flag().default(false),
  grantOnBirthday: flag().default(false),
  ruleCode: z.union([z.string().regex(/^[A-Za-z0-9_-]{4,40}$/), z.literal('')]).default(''),
  /** 0 where it is not to be had for points. */
  points: integer(0, 10_000_000).default(0),
};

/** A rule as lists show it. */
export const couponRow = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(couponKindKeys),
  usage: z.enum(couponUsageKeys),
  state: z.enum(couponStateKeys),
  /** 满300减30 */
  worthText: z.string(),
  scopeText: z.string(),
  given: z.int(),
  /** 0 for no end of it. */
  quota: z.int(),
  used: z.int(),
  usedAmount: yuan(),
  budget: yuan(),
  listed: z.boolean(),
  /** Empty where it has none. */
  claimFrom: z.string(),
  claimTo: z.string(),
  validText: z.string(),
  createdAt: moment(),
});

/** Everything a rule says, as the form takes it back. */
export const couponDetail = couponRow.extend({
  version: z.int(),
  amount: yuan(),
  percent: z.number(),
  cap: yuan(),
  threshold: yuan(),
  giftPpid: z.int(),
  covers: z.string(),
  times: z.int(),
  targets: z.array(
    z.object({ side: z.enum(['in', 'out']), kind: z.enum(targetKindKeys), refId: z.int(), name: z.string() }),
  ),
  levels: z.array(z.int()),
  newMembers: z.boolean(),
  cities: z.array(z.int()),
  stores: z.array(z.int()),
  perMember: z.int(),
  validFrom: z.string(),
  validTo: z.string(),
  validDays: z.int(),
  stackActivity: z.boolean(),
  grantOnRegister: z.boolean(),
  grantOnBirthday: z.boolean(),
  ruleCode: z.string(),
  points: z.int(),
  previousId: z.int(),
  /** Of a draft that leaves goods below their cost, without the cost; whoever wrote it does not publish it. */
  costWarning: z.string(),
});
