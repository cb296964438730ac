import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { soldOut } from './order-refusals.ts';
import { giftSettlement, owedGift } from './refund-shapes.ts';
import { outdated } from './refusal.ts';
import { returnKind, returnShape, returnState } from './return-shapes.ts';
import { MOST_RETURN_PICTURES, returnGoalKeys, returnKindKeys, returnStateKeys } from './return-words.ts';
import { fid } from './upload.ts';
import {
  id,
  idOrZero,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
  yuan,
} from './wire.ts';

const act = (callId: string, path: string, summary: string) => ({
  id: callId,
  method: 'POST' as const,
  path: `/admin/api/return/${path}`,
  body: 'json' as const,
  access: 'return:decide' as const,
  summary,
});
/** The request as it was read: of two who act on the same one, one does. */
const seen = { id: id(), version: integer(0, 1_000_000) };
const now = z.object({ version: z.int() });

/** Returns and exchanges as staff handle them. */
export const adminReturn = stateArea({
  list: operation({
    id: 'X1820',
    method: 'GET',
    path: '/admin/api/return/list',
    body: 'query',
    access: 'return:read',
    summary:
      'Requests, those that wait for staff first and the longest waiting before the others. Staff of a store see its own.',
    request: z.object({
      box: z.enum(['', 'todo', 'applied', 'coming', 'arrived', 'money', 'over']).default(''),
      state: z.enum(['', ...returnStateKeys]).default(''),
      kind: z.enum(['', ...returnKindKeys]).default(''),
      /** A number of a request, an order, a parcel or a mobile number. */
      keyword: text(40).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        number: z.string(),
        orderId: z.int(),
        name: z.string(),
        specText: z.string(),
        units: z.int(),
        kind: returnKind,
        reason: z.string(),
        state: returnState,
        refund: yuan(),
        memberName: z.string(),
        shopName: z.string(),
        parcel: z.string(),
        createdAt: moment(),
        /** Since the last step. */
        changedAt: moment(),
        version: z.int(),
      }),
    ).extend({
      counts: z.object({
        todo: z.int(),
        applied: z.int(),
        coming: z.int(),
        arrived: z.int(),
        money: z.int(),
      }),
    }),
  }),
  detail: operation({
    id: 'X1821',
    method: 'GET',
    path: '/admin/api/return/detail',
    body: 'query',
    access: 'return:read',
    summary: 'A request with all that staff need to decide it.',
    request: z.object({ id: id() }),
    response: returnShape.extend({
      version: z.int(),
      isFault: z.boolean(),
      memberId: z.int(),
      memberName: z.string(),
      mobile: z.string(),
      /** Days since the goods were received; null before. */
      daysSince: z.int().nullable(),
      /** Numbers that left with the line and are still out. */
      serials: z.array(z.string()),
      unitsBack: z.array(
        z.object({ units: z.int(), goal: z.enum(returnGoalKeys), number: z.string(), note: z.string() }),
      ),
      acts: z.array(z.object({ at: moment(), text: z.string(), actor: z.string(), note: z.string() })),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Gifts that these goods carried and that are to come back with them, or whose worth is taken off. */
      gifts: z.array(owedGift),
    }),
  }),
  approve: operation({
    ...act('X1822', 'approve', 'Agrees to a request: the goods may come.'),
    request: z.object(seen),
    refusals: { outdated },
    response: now,
  }),
  refuse: operation({
    ...act('X1823', 'refuse', 'Refuses a request, with a reason that the member reads.'),
    request: z.object({ ...seen, refusal: text(200).min(4) }),
    refusals: { outdated },
    response: now,
  }),
  receive: operation({
    ...act(
      'X1824',
      'receive',
      'The goods are here: sent, or brought to the counter. Refused when the member was faster to withdraw.',
    ),
    request: z.object(seen),
    refusals: { outdated },
    response: now,
  }),
  settle: operation({
    ...act(
      'X1825',
      'settle',
      'The goods are as described: says where each unit goes, and pays back what it cost, to the fen, or sends another one. Each serial number goes with its own unit.',
    ),
    request: z.object({
      ...seen,
      /** Where units that go back to stock lie from now on; 0 is the warehouse. */
      storeId: idOrZero().default(0),
      unitsBack: z
        .array(
          z.object({
            units: integer(1, 9_999),
            goal: z.enum(returnGoalKeys),
            number: text(20).default(''),
            note: text(100).default(''),
          }),
        )
        .min(1)
        .max(200),
      /** Gifts of a return; left out, their worth is taken off, or they are left where the shop is to blame. */
      gifts: giftSettlement.optional(),
    }),
    refusals: { outdated, soldOut },
    response: now.extend({ refund: yuan(), exchangeOrderId: z.int() }),
  }),
  sendBack: operation({
    ...act(
      'X1826',
      'sendBack',
      'The goods are not as described: they go back as they came, with pictures and the reason.',
    ),
    request: z.object({
      ...seen,
      refusal: text(200).min(4),
      images: z.array(fid()).min(1).max(MOST_RETURN_PICTURES),
      courier: text(20).min(2),
      number: z.string().regex(/^[0-9A-Za-z-]{6,30}$/, { error: '请填写正确的快递单号' }),
    }),
    refusals: { outdated },
    response: now,
  }),
  lost: operation({
    ...act('X1827', 'lost', 'Ends a request whose parcel was lost or never sent.'),
    request: z.object({ ...seen, note: text(200).min(4) }),
    refusals: { outdated },
    response: now,
  }),
  sendPicture: operation({
    id: 'X1828',
    method: 'POST',
    path: '/admin/api/return/sendPicture',
    body: 'file',
    access: 'return:decide',
    summary: 'Takes a picture of the check.',
    request: z.object({ id: id(), file: uploadedFile() }),
    response: z.object({ fid: z.string() }),
  }),
  file: operation({
    id: 'X1829',
    method: 'GET',
    path: '/admin/api/return/file',
    body: 'blob',
    access: 'return:read',
    summary: 'A picture of a request; that it was looked at is written down.',
    request: z.object({ id: id(), fid: fid() }),
    response: nothing(),
  }),
});
