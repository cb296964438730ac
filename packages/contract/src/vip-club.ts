import * as z from 'zod';
import { pointsTicket } from './coupon-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { wrongInput } from './refusal.ts';
import { rightTypeKeys } from './vip-club-words.ts';
import { day, id, moment, nothing, pageOf, pageRequest, picture, text, yuan } from './wire.ts';
import { wishStateKeys } from './wish-words.ts';

/** A right as the club shows it. */
const right = z.object({
  type: z.enum(rightTypeKeys),
  name: z.string(),
  /** A line about it. */
  text: z.string(),
  /** Whether the level of who asks has it; nobody's for a guest. */
  open: z.boolean(),
  /** The lowest level that has it: 金卡会员. */
  fromLevelName: z.string(),
});

/** The club of members: levels, what they bring, and the points of each day. */
export const vipClub = stateArea({
  index: operation({
    id: 'C263',
    method: 'GET',
    path: '/web/api/vipClub/index/v1',
    body: 'none',
    access: 'member',
    summary:
      'What /vip opens with: level, growth, points with what runs out, the week of sign-ins, and the rights of each level. Coupons, special sales and exchanges are asked for by themselves.',
    request: nothing(),
    response: z.object({
      level: z.int(),
      levelName: z.string(),
      growth: z.int(),
      /** 0 and empty at the highest level. */
      nextLevel: z.int(),
      nextLevelName: z.string(),
      nextGrowth: z.int(),
      points: z.int(),
      /** What runs out within 30 days, the next first. */
      expiring: z.array(z.object({ amount: z.int(), at: moment() })),
      sign: z.object({
        /** Whether the member has signed in today, Beijing time. */
        today: z.boolean(),
        /** Days in a row up to today, or to yesterday as long as today is open. */
        streak: z.int(),
        /** What the next press brings: today, or tomorrow where today is done. */
        next: z.int(),
        /** Seven days with today among them. */
        days: z.array(
          z.object({ date: day(), points: z.int(), state: z.enum(['signed', 'today', 'ahead']) }),
        ),
        /** Days in a row that bring points beside those of each day; none that bring nothing. */
        prizes: z.array(z.object({ day: z.int(), points: z.int() })),
      }),
      rights: z.array(right),
    }),
  }),
  sign: operation({
    id: 'C264',
    method: 'POST',
    path: '/web/api/vipClub/sign/v1',
    body: 'none',
    access: 'member',
    summary:
      'Signs the member in for today, Beijing time, once: points of the day and, on the 7th, 15th and 30th in a row, more. The fourth member of one browser on a day gets none.',
    request: nothing(),
    response: z.object({
      /** Of the day. */
      points: z.int(),
      /** For so many days in a row. */
      bonus: z.int(),
      streak: z.int(),
      /** Points of the member after it. */
      total: z.int(),
    }),
  }),
  right: operation({
    id: 'C270',
    method: 'GET',
    path: '/web/api/vipClub/right/detail/v1',
    body: 'query',
    access: 'public',
    summary: 'One right: what it is, how it is used, and what each level has of it.',
    request: z.object({ type: z.enum(rightTypeKeys) }),
    response: right.extend({
      /** How it is used, a paragraph each. */
      body: z.array(z.string()),
      levels: z.array(
        z.object({
          level: z.int(),
          levelName: z.string(),
          /** What it has; empty for nothing. */
          text: z.string(),
          /** Whether who asks is of this level. */
          mine: z.boolean(),
        }),
      ),
      /** Page where it is used; empty for none. */
      link: z.string(),
    }),
  }),
  coupons: operation({
    id: 'C267',
    method: 'GET',
    path: '/web/api/vipClub/goodCoupon/v1',
    body: 'query',
    access: 'public',
    summary: 'Coupons that members have for points, the cheapest first; bought by C261.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(pointsTicket),
  }),
  sales: operation({
    id: 'C268',
    method: 'GET',
    path: '/web/api/vipClub/specialSale/v1',
    body: 'query',
    access: 'public',
    summary:
      'Goods that cost less from a level on, by the promotions of now with special prices for a level; what ends first comes first.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        ppid: z.int(),
        name: z.string(),
        image: picture(),
        /** For the level, and here for everybody. */
        price: yuan(),
        fullPrice: yuan(),
        levelName: z.string(),
        /** Whether the level of who asks has it. */
        open: z.boolean(),
        endsAt: moment(),
      }),
    ),
  }),
  addWish: operation({
    id: 'C265',
    method: 'POST',
    path: '/web/api/vipClub/addWish/v1',
    body: 'json',
    access: 'member',
    summary:
      'Wishes for goods or a service, at most three in 24 hours. It is judged before others see it; refused with a word that nobody may use.',
    refusals: { wrongInput },
    request: z.object({ content: text(100).min(2) }),
    response: z.object({ id: z.int(), state: z.enum(wishStateKeys) }),
  }),
  wishes: operation({
    id: 'X2413',
    method: 'GET',
    path: '/web/api/vipClub/wishes',
    body: 'query',
    access: 'public',
    summary:
      'Wishes that have passed, those with the most votes first, and the member’s own that still wait before them.',
    request: z.object({ ...pageRequest(20, 50) }),
    response: pageOf(
      z.object({
        id: z.int(),
        content: z.string(),
        /** Masked. */
        author: z.string(),
        votes: z.int(),
        state: z.enum(wishStateKeys),
        stateText: z.string(),
        /** What the shop says; empty for nothing yet. */
        reply: z.string(),
        /** Whether it is the wish of who asks, and whether they voted for it. */
        mine: z.boolean(),
        voted: z.boolean(),
        createdAt: moment(),
      }),
    ),
  }),
  voteWish: operation({
    id: 'X2414',
    method: 'POST',
    path: '/web/api/vipClub/voteWish',
    body: 'json',
    access: 'member',
    summary: 'Votes for a wish that is open, once; the same again changes nothing. Not for one’s own.',
    request: z.object({ id: id() }),
    response: z.object({ votes: z.int() }),
  }),
});
