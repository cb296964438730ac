import * as z from 'zod';
import { memberLevels } from './member-level.ts';
import { operation, stateArea } from './operation.ts';
import { rightTypeKeys } from './vip-club-words.ts';
import { flag, id, integer, moment, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';
import { wishAnswerKeys, wishStateKeys } from './wish-words.ts';

const rightDraft = {
  type: z.enum(rightTypeKeys),
  name: text(12).min(1),
  text: text(40).min(1),
  body: text(2_000).default(''),
  link: text(200)
    .regex(/^(\/(?!\/).*)?$/)
    .default(''),
  /** What each level has, from the lowest; empty for nothing. */
  levels: z.array(text(30)).length(memberLevels.length),
  sort: integer(0, 999).default(0),
  active: flag().default(true),
};

const level = z.object({
  name: text(8).min(2, { error: '请填写等级名称' }),
  growth: integer(0, 100_000_000),
});
const levelsDraft = {
  /** From the lowest, which begins at 0; each begins above the one before. */
  levels: z.array(level).length(memberLevels.length),
};

/** What staff say of the rights of members. */
export const adminVipClub = stateArea({
  rights: operation({
    id: 'X2411',
    method: 'GET',
    path: '/admin/api/vipClub/rights',
    body: 'none',
    access: 'vip:read',
    summary: 'The rights of the site in the order of their page, those out of use too.',
    request: nothing(),
    response: z.array(
      z.object({
        type: z.enum(rightTypeKeys),
        name: z.string(),
        text: z.string(),
        body: z.string(),
        link: z.string(),
        levels: z.array(z.string()),
        sort: z.int(),
        active: z.boolean(),
        updatedAt: moment(),
      }),
    ),
  }),
  saveRight: operation({
    id: 'X2412',
    method: 'POST',
    path: '/admin/api/vipClub/saveRight',
    body: 'json',
    access: 'vip:edit',
    summary: 'Makes the right of a type or changes it. Refused where no level has anything of it.',
    request: z.object(rightDraft),
    response: nothing(),
  }),
  wishes: operation({
    id: 'X2415',
    method: 'GET',
    path: '/admin/api/vipClub/wishes',
    body: 'query',
    access: 'vip:read',
    summary: 'Wishes of members, the newest first; names masked.',
    request: z.object({
      state: z.enum(['', ...wishStateKeys]).default(''),
      keyword: text(40).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        memberId: z.int(),
        maskedName: z.string(),
        content: z.string(),
        votes: z.int(),
        state: z.enum(wishStateKeys),
        reply: z.string(),
        createdAt: moment(),
      }),
    ),
  }),
  answerWish: operation({
    id: 'X2416',
    method: 'POST',
    path: '/admin/api/vipClub/answerWish',
    body: 'json',
    access: 'vip:edit',
    summary:
      'Says that a wish has come true or will not for now; its author is told, and who voted when it came true. Refused for one that is not open.',
    request: z.object({ id: id(), state: z.enum(wishAnswerKeys), reply: text(200).min(1) }),
    response: nothing(),
  }),
  levels: operation({
    id: 'X3324',
    method: 'GET',
    path: '/admin/api/vipClub/levels',
    body: 'none',
    access: 'vip:read',
    summary:
      'The levels of the site from the lowest: name, growth that it begins at, and how many members have it; and what members earn now for each 100 yuan.',
    request: nothing(),
    response: z.object({
      version: z.string(),
      levels: z.array(z.object({ level: z.int(), name: z.string(), growth: z.int(), members: z.int() })),
      /** Of a completed order for each 100 yuan, as the settings of the site say now. */
      earned: z.object({ points: z.int(), growth: z.int() }),
    }),
  }),
  saveLevels: operation({
    id: 'X3325',
    method: 'POST',
    path: '/admin/api/vipClub/saveLevels',
    body: 'json',
    access: 'vip:levels',
    summary:
      'Names levels and says where they begin; members whose growth now reaches another one move at once. An outdated version is refused.',
    request: z.object({ version: text(64), ...levelsDraft }),
    response: z.object({ up: z.int(), down: z.int() }),
  }),
  simulate: operation({
    id: 'X3326',
    method: 'POST',
    path: '/admin/api/vipClub/simulate',
    body: 'json',
    access: 'vip:read',
    summary:
      'What rules of earning would have brought on the orders that were completed in the last month of Beijing, beside the rules of now; and whom other borders of levels would move. Nothing is changed.',
    request: z.object({
      /** For each 100 yuan, as in the settings of the site. */
      earnedPoints: integer(0, 10_000),
      earnedGrowth: integer(0, 10_000),
      ...levelsDraft,
    }),
    response: z.object({
      /** 2026-10 */
      month: z.string(),
      orders: z.int(),
      /** What was paid for goods, less what was given back. */
      paid: yuan(),
      now: z.object({ points: z.int(), growth: z.int(), cost: yuan() }),
      other: z.object({ points: z.int(), growth: z.int(), cost: yuan() }),
      /** Points that members spent in that month, worth a fen each. */
      spent: z.int(),
      up: z.int(),
      down: z.int(),
    }),
  }),
});
