import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, moment, nothing, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

const person = { memberId: z.int(), maskedName: z.string() };
const issueStates = ['pending', 'running', 'done', 'refused', 'revoking', 'revoked'] as const;
const reason = text(100).pipe(z.string().min(2));

/** Coupons in the hands of members: who has them, giving them to many, taking them back. */
export const adminCouponHolder = stateArea({
  list: operation({
    id: 'X1078',
    method: 'GET',
    path: '/admin/api/coupon/holders',
    body: 'query',
    access: 'coupon:read',
    summary: 'Who holds coupons of a rule, the newest first.',
    request: z.object({
      id: id(),
      memberId: idOrNone(),
      state: z.enum(['', 'unused', 'used', 'expired', 'revoked']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        ...person,
        state: z.enum(['unused', 'used', 'expired', 'revoked']),
        source: z.string(),
        orderId: z.int(),
        amount: yuan(),
        returnedTimes: z.int(),
        revokedReason: z.string(),
        createdAt: moment(),
        expiresAt: moment(),
        usedAt: z.string(),
      }),
    ),
  }),
  revoke: operation({
    id: 'X1079',
    method: 'POST',
    path: '/admin/api/coupon/revoke',
    body: 'json',
    access: 'coupon:revoke',
    summary: 'Takes an unused coupon back from its member, with a reason; the member is told.',
    request: z.object({ id: id(), reason }),
    response: nothing(),
  }),
  issue: operation({
    id: 'X1080',
    method: 'POST',
    path: '/admin/api/coupon/issue',
    body: 'json',
    access: 'coupon:issue',
    bodyLimitBytes: 1_048_576,
    summary:
      'Gives a coupon to members by their numbers or mobiles, at most 10,000. Lines that mean nobody are told by their number and nothing is given then. What could cost more than the budget has left, or 10,000 yuan without a budget, waits for a second person. The same `submitKey` is the same issue.',
    request: z.object({
      couponId: id(),
      members: z.array(text(30)).min(1).max(10_000),
      reason,
      submitKey: z.uuid(),
      /** Nothing is given: only who is meant, and what is wrong. */
      dryRun: z.boolean().default(false),
    }),
    response: z.object({
      /** 0 where a line was wrong, and for a dry run. */
      id: z.int(),
      state: z.enum(['', 'pending', 'running']),
      count: z.int(),
      /** Another person has to agree. */
      needsSecond: z.boolean(),
      errors: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
    }),
  }),
  issues: operation({
    id: 'X1081',
    method: 'GET',
    path: '/admin/api/coupon/issues',
    body: 'query',
    access: 'coupon:read',
    summary: 'What staff gave to members and want to, the newest first unless sorted.',
    request: z.object({
      state: z.enum(['', ...issueStates]).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        couponId: z.int(),
        couponName: z.string(),
        state: z.enum(issueStates),
        reason: z.string(),
        count: z.int(),
        given: z.int(),
        failed: z.int(),
        /** Taken back, by whom and why. */
        revoked: z.int(),
        revokedBy: z.string(),
        revokedReason: z.string(),
        askedBy: z.string(),
        own: z.boolean(),
        decidedBy: z.string(),
        createdAt: moment(),
        doneAt: z.string(),
      }),
    ),
  }),
  decideIssue: operation({
    id: 'X1082',
    method: 'POST',
    path: '/admin/api/coupon/decideIssue',
    body: 'json',
    access: 'coupon:issue',
    summary: 'Lets a pending issue happen, or refuses it. Approving is refused to the one who asked for it.',
    request: z.object({ id: id(), approve: z.boolean() }),
    response: nothing(),
  }),
  revokeIssue: operation({
    id: 'X1243',
    method: 'POST',
    path: '/admin/api/coupon/revokeIssue',
    body: 'json',
    access: 'coupon:revoke',
    summary:
      'Takes an issue back with a reason: what is not given stays, what nobody has used is taken back, each member is told; what was used stays used. Once.',
    request: z.object({ id: id(), reason }),
    response: nothing(),
  }),
});
