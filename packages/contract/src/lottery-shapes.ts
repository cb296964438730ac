import * as z from 'zod';
import { LOTTERY_BATCH, lotteryKindKeys, lotteryPhases } from './lottery-words.ts';
import { moment, picture, yuan } from './wire.ts';

/** The batch of a lottery in a request. */
export const lotteryBatch = () => z.string().regex(LOTTERY_BATCH);

const prizeWords = {
  id: z.int(),
  kind: z.enum(lotteryKindKeys),
  name: z.string(),
  image: picture().nullable(),
};

/** What was drawn: `index` is its field on the board, from 0. */
export const drawnPrize = z.object({ ...prizeWords, index: z.int() });

/** A lottery as anybody sees it: prizes with their chances in millionths and what is left, and the real winners. */
export const lotteryShown = z.object({
  batch: z.string(),
  title: z.string(),
  phase: z.enum(lotteryPhases),
  startsAt: moment(),
  endsAt: moment(),
  /** Safe markup. */
  rulesHtml: z.string(),
  perDay: z.int(),
  perTotal: z.int(),
  costPoints: z.int(),
  /** What has to be paid in orders while it runs before one may draw; 0 for nothing. */
  needOrder: yuan(),
  /** SHA-256 of the seed, published before the first draw. */
  seedHash: z.string(),
  /** The seed in hexadecimal digits; '' until it is revealed. */
  seed: z.string(),
  prizes: z.array(z.object({ ...prizeWords, chancePpm: z.int(), left: z.int().nullable() })),
  winners: z.array(z.object({ name: z.string(), prize: z.string(), at: moment() })),
});
export type LotteryShown = z.output<typeof lotteryShown>;

/** What the visitor may do with it. */
export const lotteryUser = z.object({
  batch: z.string(),
  /** Draws left now. */
  chances: z.int(),
  /** Draws made, of all days. */
  used: z.int(),
  costPoints: z.int(),
  canDraw: z.boolean(),
  /** Why not; '' where one can. */
  blockedText: z.string(),
  wins: z.array(z.object({ seq: z.int(), prize: z.string(), kind: z.enum(lotteryKindKeys), at: moment() })),
});
