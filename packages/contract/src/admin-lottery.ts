import * as z from 'zod';
import { storedImage } from './content-entry.ts';
import { lotteryBatch } from './lottery-shapes.ts';
import {
  lotteryKindKeys,
  lotteryStateKeys,
  MOST_LOTTERY_PRIZES,
  TOP_PRIZE_FEN,
  WHOLE_WEIGHT,
} from './lottery-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import {
  id,
  idOrNone,
  idOrZero,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
  yuan,
  yuanInput,
} from './wire.ts';

const one = z.object({ id: id() });
const at = () => z.iso.datetime({ offset: true, error: '请填写时间' });
const prizeShape = {
  id: z.int(),
  kind: z.enum(lotteryKindKeys),
  name: z.string(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Rule of the coupon, or of the gift, that is given; 0 for points, coin and nothing. */
  refId: z.int(),
  /** Points, or yuan of coin. */
  amount: z.number(),
  worth: yuan(),
  weightPpm: z.int(),
  /** Null where there is no end of it. */
  quota: z.int().nullable(),
  given: z.int(),
};
const row = z.object({
  id: z.int(),
  version: z.int(),
  batch: z.string(),
  title: z.string(),
  state: z.enum(lotteryStateKeys),
  startsAt: moment(),
  endsAt: moment(),
  draws: z.int(),
  /** What all prizes that are given are worth. */
  spent: yuan(),
  updatedAt: moment(),
  updatedBy: z.string(),
});
const prizeInput = z.object({
  kind: z.enum(lotteryKindKeys),
  name: text(30).min(1, { error: '请填写奖品名称' }),
  image: storedImage(),
  refId: idOrZero().default(0),
  amount: yuanInput(1_000_000).default(0),
  worth: yuanInput(TOP_PRIZE_FEN / 100).default(0),
  weightPpm: integer(0, WHOLE_WEIGHT),
  quota: integer(1, 10_000_000).nullable().default(null),
});

/** Lotteries before staff. */
export const adminLottery = stateArea({
  list: operation({
    id: 'X2842',
    method: 'GET',
    path: '/admin/api/lottery/list',
    body: 'query',
    access: 'lottery:read',
    summary: 'Lotteries, the newest first, with how often was drawn.',
    request: z.object({ state: z.enum(['', ...lotteryStateKeys]).default(''), ...pageRequest(20, 100) }),
    response: pageOf(row),
  }),
  read: operation({
    id: 'X2843',
    method: 'GET',
    path: '/admin/api/lottery/read',
    body: 'query',
    access: 'lottery:read',
    summary: 'A lottery with its prizes; the seed only once it is revealed.',
    request: one,
    response: row.extend({
      rulesHtml: z.string(),
      perDay: z.int(),
      perTotal: z.int(),
      costPoints: z.int(),
      needOrder: yuan(),
      seedHash: z.string(),
      seed: z.string(),
      prizes: z.array(z.object(prizeShape)),
    }),
  }),
  save: operation({
    id: 'X2844',
    method: 'POST',
    path: '/admin/api/lottery/save',
    body: 'json',
    access: 'lottery:edit',
    summary:
      'Saves a lottery that is a draft, or begins one (`id` 0). An outdated version and a batch that is taken are refused.',
    request: z.object({
      id: idOrNone(),
      version: integer(0, 1_000_000_000),
      batch: lotteryBatch(),
      title: text(40).min(2, { error: '请填写标题' }),
      rulesHtml: text(20_000).default(''),
      perDay: integer(1, 100),
      perTotal: integer(1, 1_000),
      costPoints: integer(0, 100_000).default(0),
      needOrder: yuanInput(100_000).default(0),
      startsAt: at(),
      endsAt: at(),
      prizes: z.array(prizeInput).max(MOST_LOTTERY_PRIZES).default([]),
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated, taken },
  }),
  publish: operation({
    id: 'X2845',
    method: 'POST',
    path: '/admin/api/lottery/publish',
    body: 'json',
    access: 'lottery:publish',
    summary:
      'Publishes a lottery: its seed is made and its hash shown. Weights that do not come to 1,000,000 and prizes without what they give are refused.',
    request: z.object({ id: id(), version: integer(0, 1_000_000_000) }),
    response: z.object({ seedHash: z.string() }),
    refusals: { outdated },
  }),
  extend: operation({
    id: 'X2846',
    method: 'POST',
    path: '/admin/api/lottery/extend',
    body: 'json',
    access: 'lottery:publish',
    summary: 'More of a prize, or a later end, of a published lottery; nothing else changes once it is out.',
    request: z.object({
      id: id(),
      endsAt: at(),
      quotas: z.array(z.object({ prizeId: id(), quota: integer(1, 10_000_000) })).max(MOST_LOTTERY_PRIZES),
    }),
    response: nothing(),
  }),
  draws: operation({
    id: 'X2847',
    method: 'GET',
    path: '/admin/api/lottery/draws',
    body: 'query',
    access: 'lottery:prize',
    summary: 'Draws of a lottery, the latest first; `won` leaves those out that won nothing.',
    request: z.object({ id: id(), won: z.enum(['', '1']).default(''), ...pageRequest(20, 100) }),
    response: pageOf(
      z.object({
        id: z.int(),
        seq: z.int(),
        memberId: z.int(),
        member: z.string(),
        roll: z.int(),
        kind: z.enum(lotteryKindKeys),
        prize: z.string(),
        at: moment(),
      }),
    ),
  }),
  reveal: operation({
    id: 'X2848',
    method: 'POST',
    path: '/admin/api/lottery/reveal',
    body: 'json',
    access: 'lottery:publish',
    summary: 'Shows the seed of a lottery that is over, before the job does.',
    request: one,
    response: z.object({ seed: z.string() }),
  }),
  upload: operation({
    id: 'X2849',
    method: 'POST',
    path: '/admin/api/lottery/picture',
    body: 'file',
    access: 'lottery:edit',
    summary: 'Keeps a picture of a prize: JPG, PNG, WebP or AVIF of at most 20 MB.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
});
