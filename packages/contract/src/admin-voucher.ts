import * as z from 'zod';
import { prizeStateKeys, voucherStateKeys } from './coupon-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

/** A voucher as the store sees it that scanned its code. */
const scanned = z.object({
  id: z.int(),
  name: z.string(),
  covers: z.string(),
  times: z.int(),
  used: z.int(),
  maskedName: z.string(),
  maskedMobile: z.string(),
  expiresAt: moment(),
  state: z.enum(voucherStateKeys),
  /** Names of the stores that take it; none for all. */
  stores: z.array(z.string()),
  /** Why it is not taken here; empty when it is. */
  reason: z.string(),
  /** What the use is confirmed with, for ten minutes. */
  ticket: z.string(),
});

/** Codes of coupons, service vouchers at the counter, and prizes that go out. */
export const adminVoucher = stateArea({
  batches: operation({
    id: 'X1084',
    method: 'GET',
    path: '/admin/api/coupon/batches',
    body: 'query',
    access: 'coupon:read',
    summary: 'Batches of codes, the newest first.',
    request: z.object({ couponId: idOrNone(), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        couponId: z.int(),
        couponName: z.string(),
        name: z.string(),
        count: z.int(),
        eachUses: z.int(),
        used: z.int(),
        state: z.enum(['open', 'stopped', 'over']),
        madeBy: z.string(),
        expiresAt: moment(),
        createdAt: moment(),
      }),
    ),
  }),
  makeBatch: operation({
    id: 'X1085',
    method: 'POST',
    path: '/admin/api/coupon/makeBatch',
    body: 'json',
    access: 'coupon:export',
    summary: 'Makes codes and answers with them, this once: nobody can read them again.',
    request: z.object({
      couponId: id(),
      name: text(40).pipe(z.string().min(2)),
      count: integer(1, 5_000),
      eachUses: integer(1, 1_000_000).default(1),
      expiresAt: z.iso.datetime(),
    }),
    response: z.object({ id: z.int(), codes: z.array(z.string()) }),
  }),
  stopBatch: operation({
    id: 'X1086',
    method: 'POST',
    path: '/admin/api/coupon/stopBatch',
    body: 'json',
    access: 'coupon:export',
    summary: 'Takes no more codes of a batch; what they gave stays given.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  scan: operation({
    id: 'X1087',
    method: 'POST',
    path: '/admin/api/voucher/scan',
    body: 'json',
    access: 'voucher:use',
    summary: 'What a scanned code stands for: the voucher, whose it is, and whether this store takes it.',
    request: z.object({ code: text(40).pipe(z.string().min(1)), storeId: idOrNone() }),
    response: scanned,
  }),
  use: operation({
    id: 'X1088',
    method: 'POST',
    path: '/admin/api/voucher/use',
    body: 'json',
    access: 'voucher:use',
    summary: 'Uses a voucher once by the ticket of its scan; no code and no ticket works twice.',
    request: z.object({ id: id(), ticket: text(100), storeId: idOrNone(), note: text(100).default('') }),
    response: z.object({ left: z.int() }),
  }),
  uses: operation({
    id: 'X1089',
    method: 'GET',
    path: '/admin/api/voucher/uses',
    body: 'query',
    access: 'voucher:use',
    summary: 'Uses of vouchers at the stores that the asking staff see, the newest first.',
    request: z.object({ ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.string(),
        name: z.string(),
        seq: z.int(),
        times: z.int(),
        memberId: z.int(),
        store: z.string(),
        staff: z.string(),
        note: z.string(),
        at: moment(),
      }),
    ),
  }),
  prizes: operation({
    id: 'X1090',
    method: 'GET',
    path: '/admin/api/prize/list',
    body: 'query',
    access: 'coupon:read',
    summary: 'Prizes of members, those to be sent first; staff of a store see those that are fetched there.',
    request: z.object({
      state: z.union([z.enum(prizeStateKeys), z.literal('')]).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        memberId: z.int(),
        maskedName: z.string(),
        name: z.string(),
        source: z.string(),
        state: z.enum(prizeStateKeys),
        receiver: z.string(),
        sentNote: z.string(),
        takenAt: z.string(),
        expiresAt: moment(),
      }),
    ),
  }),
  sendPrize: operation({
    id: 'X1091',
    method: 'POST',
    path: '/admin/api/prize/send',
    body: 'json',
    access: 'voucher:use',
    summary: 'Notes that a prize left, by parcel or over the counter; once.',
    request: z.object({ id: id(), note: text(60).pipe(z.string().min(2)) }),
    response: nothing(),
  }),
});
