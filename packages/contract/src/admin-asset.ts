import * as z from 'zod';
import { assetActKeys, assetKindKeys } from './asset-kind.ts';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest, text, timeSort, yuan } from './wire.ts';

const day = () => z.union([z.iso.date(), z.literal('')]).default('');
const kind = z.enum(assetKindKeys);
const kindOrAll = () => z.union([kind, z.literal('')]).default('');

/** `pending` waits for a second person; `done` has changed the sum; `refused` changed nothing. */
export const adjustmentStates = ['pending', 'done', 'refused'] as const;

/** Who a member is to staff, masked. */
const person = { memberId: z.int(), maskedName: z.string(), maskedMobile: z.string() };
const sums = { points: z.int(), coin: yuan(), growth: z.int(), level: z.int(), levelName: z.string() };
/** Most of a single adjustment: 1,000,000 points or growth, 100,000 yuan of coin. */
const adjustment = () =>
  z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .multipleOf(0.01)
    .refine((value) => value !== 0);

/** What members own, as staff see and correct it. Amounts of coin are yuan, all others whole numbers. */
export const adminAsset = stateArea({
  members: operation({
    id: 'X873',
    method: 'GET',
    path: '/admin/api/asset/members',
    body: 'query',
    access: 'asset:read',
    summary: 'Members with their sums, by phone (whole, or its last four digits), name or id.',
    request: z.object({
      keyword: text(40).default(''),
      sort: z.enum(['', 'pointsAsc', 'pointsDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(z.object({ ...person, ...sums })),
  }),
  detail: operation({
    id: 'X874',
    method: 'GET',
    path: '/admin/api/asset/detail',
    body: 'query',
    access: 'asset:read',
    summary:
      'A member with sums, what waits, the lots of which something is left (at most 50) and the newest 20 entries.',
    request: z.object({ memberId: id() }),
    response: z.object({
      ...person,
      ...sums,
      waitingPoints: z.int(),
      lots: z.array(
        z.object({
          id: z.int(),
          kind,
          amount: z.number(),
          left: z.number(),
          reason: z.string(),
          waiting: z.boolean(),
          usableFrom: moment(),
          expiresAt: z.string(),
        }),
      ),
      entries: z.array(
        z.object({
          id: z.int(),
          kind,
          act: z.enum(assetActKeys),
          amount: z.number(),
          after: z.number(),
          reason: z.string(),
          createdAt: moment(),
        }),
      ),
    }),
  }),
  entries: operation({
    id: 'X875',
    method: 'GET',
    path: '/admin/api/asset/entries',
    body: 'query',
    access: 'asset:read',
    summary:
      'Every change of every sum, newest first unless sorted; days are days in China. The keyword is the number of a member or a whole phone.',
    request: z.object({
      keyword: text(40).default(''),
      kind: kindOrAll(),
      act: z.union([z.enum(assetActKeys), z.literal('')]).default(''),
      from: day(),
      to: day(),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        ...person,
        kind,
        act: z.enum(assetActKeys),
        amount: z.number(),
        after: z.number(),
        reason: z.string(),
        /** What caused it: `order:26112100000042:earn`. */
        reference: z.string(),
        createdAt: moment(),
      }),
    ),
  }),
  adjust: operation({
    id: 'X876',
    method: 'POST',
    path: '/admin/api/asset/adjust',
    body: 'json',
    access: 'asset:adjust',
    summary:
      'Adds to a sum or takes from it, with a reason. What goes with all of the last 24 hours of the same member and kind above 50,000 points or growth or 500 yuan of coin waits for a second person (`state` pending). Refused when it would take more than is there. The same `submitKey` is the same adjustment.',
    request: z.object({
      memberId: id(),
      kind,
      /** Positive in, negative out; coin in yuan, the others whole. */
      amount: adjustment(),
      reason: text(100).pipe(z.string().min(2)),
      submitKey: z.uuid(),
    }),
    response: z.object({ id: z.int(), state: z.enum(adjustmentStates) }),
  }),
  adjustments: operation({
    id: 'X877',
    method: 'GET',
    path: '/admin/api/asset/adjustments',
    body: 'query',
    access: 'asset:read',
    summary:
      'Adjustments by staff, newest first unless sorted, by the number of a member or a whole phone. `own`: asked for by the one who asks now.',
    request: z.object({
      state: z.union([z.enum(adjustmentStates), z.literal('')]).default(''),
      keyword: text(40).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        ...person,
        kind,
        amount: z.number(),
        reason: z.string(),
        state: z.enum(adjustmentStates),
        askedBy: z.string(),
        own: z.boolean(),
        createdAt: moment(),
        /** Who approved or refused; empty where nobody had to. */
        decidedBy: z.string(),
        note: z.string(),
        decidedAt: moment(),
      }),
    ),
  }),
  approve: operation({
    id: 'X878',
    method: 'POST',
    path: '/admin/api/asset/approve',
    body: 'json',
    access: 'asset:approve',
    summary: 'Lets a pending adjustment happen; refused to the one who asked for it.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  refuse: operation({
    id: 'X879',
    method: 'POST',
    path: '/admin/api/asset/refuse',
    body: 'json',
    access: 'asset:approve',
    summary:
      'Refuses a pending adjustment with a reason; nothing changes. The one who asked may take it back so.',
    request: z.object({ id: id(), reason: text(100).pipe(z.string().min(2)) }),
    response: nothing(),
  }),
});
