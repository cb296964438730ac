import * as z from 'zod';
import { assetActKeys, assetKindKeys } from './asset-kind.ts';
import { operation, stateArea } from './operation.ts';
import { moment, nothing, pageOf, pageRequest, yuan } from './wire.ts';

/** What runs out and when: the same moment is one. */
const expiring = <Amount extends z.ZodType>(amount: Amount) => z.array(z.object({ amount, at: moment() }));

/** Changes of a sum, newest first, with the sum as it is after the newest of all. */
const log = <Amount extends z.ZodType>(amount: Amount) =>
  pageOf(
    z.object({
      id: z.int(),
      act: z.enum(assetActKeys),
      /** Positive in, negative out. */
      amount,
      after: amount,
      reason: z.string(),
      /** Order that it comes from; 0 for none. */
      orderId: z.int(),
      createdAt: moment(),
      /** Of what came in: when it runs out; empty for never. */
      expiresAt: z.string(),
    }),
  ).extend({
    /** May be below zero, when an order was given back whose points were used. */
    sum: amount,
    /** What can be used now. */
    usable: amount,
    /** What was earned and cannot be used yet. */
    waiting: amount,
    /** What runs out within 30 days, the next first; at most 10 moments. */
    expiring: expiring(amount),
  });

/** What a member owns beside the balance: points, coin and growth, with every change. */
export const asset = stateArea({
  points: operation({
    id: 'C236',
    method: 'GET',
    path: '/web/api/user/integralLog/v1',
    body: 'query',
    access: 'member',
    summary: 'Changes of the member’s points, newest first, with what is usable, waits and runs out.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: log(z.int()),
  }),
  coin: operation({
    id: 'C238',
    method: 'GET',
    path: '/web/api/member/coin/list',
    body: 'query',
    access: 'member',
    summary: 'Changes of the member’s coin in yuan, newest first, with what is usable, waits and runs out.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: log(yuan()),
  }),
  growth: operation({
    id: 'X871',
    method: 'GET',
    path: '/web/api/member/growth/list',
    body: 'query',
    access: 'member',
    summary: 'Changes of the member’s growth, newest first.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: log(z.int()),
  }),
  summary: operation({
    id: 'X870',
    method: 'GET',
    path: '/web/api/member/asset/summary',
    body: 'none',
    access: 'member',
    summary:
      'What the member owns at a glance: sums, what runs out within 30 days, level and what it takes for the next.',
    request: nothing(),
    response: z.object({
      points: z.int(),
      waitingPoints: z.int(),
      expiringPoints: expiring(z.int()),
      coin: yuan(),
      expiringCoin: expiring(yuan()),
      growth: z.int(),
      level: z.int(),
      levelName: z.string(),
      /** Empty at the highest level. */
      nextLevelName: z.string(),
      /** Growth that the next level begins at; 0 at the highest. */
      nextLevelFrom: z.int(),
    }),
  }),
  lots: operation({
    id: 'X872',
    method: 'GET',
    path: '/web/api/member/asset/lots',
    body: 'query',
    access: 'member',
    summary:
      'Lots of one kind of which something is left, in the order in which they are used. Coin in yuan, the others whole.',
    request: z.object({ kind: z.enum(assetKindKeys).default('points'), ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        id: z.int(),
        amount: z.number(),
        left: z.number(),
        reason: z.string(),
        /** Whether it cannot be used before `usableFrom`. */
        waiting: z.boolean(),
        usableFrom: moment(),
        /** Empty for never. */
        expiresAt: z.string(),
      }),
    ),
  }),
});
