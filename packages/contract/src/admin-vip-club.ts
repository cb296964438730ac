import * as z from 'zod';
import { memberLevels } from './member-level.ts';
import { operation, stateArea } from './operation.ts';
import { rightTypeKeys } from './vip-club-words.ts';
import { flag, id, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';
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
});
