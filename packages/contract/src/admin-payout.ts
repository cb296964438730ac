import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { type PayoutChannel, payoutChannels, payoutStates } from './payout-words.ts';
import { id, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const channelKeys = Object.keys(payoutChannels) as [PayoutChannel, ...PayoutChannel[]];

/** Money that the shop owes members and pays out, as staff see it. */
export const adminPayout = stateArea({
  list: operation({
    id: 'X852',
    method: 'GET',
    path: '/admin/api/payout/list',
    body: 'query',
    access: 'payout:read',
    summary: 'Payouts, the newest first unless sorted, with their sum in yuan.',
    request: z.object({
      /** Number of the payout or of what it is for, or part of the mobile number of the member. */
      keyword: text(40).default(''),
      state: z.union([z.enum(payoutStates), z.literal('')]).default(''),
      channel: z.union([z.enum(channelKeys), z.literal('')]).default(''),
      sort: z.enum(['', 'amountAsc', 'amountDesc', 'createdAsc', 'createdDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        payoutNo: z.string(),
        memberId: z.int(),
        memberName: z.string(),
        reason: z.string(),
        /** What it is owed for, and its number. */
        subject: z.string(),
        /** Yuan. */
        amount: z.number(),
        channel: z.enum(channelKeys),
        /** Masked; empty for the balance. */
        account: z.string(),
        state: z.enum(payoutStates),
        /** The provider's number of it. */
        gatewayNo: z.string(),
        lastError: z.string(),
        tries: z.int(),
        createdAt: moment(),
        /** Empty until it is there. */
        doneAt: z.string(),
      }),
    ).extend({
      /** Of all that the filter finds, in yuan. */
      sum: z.number(),
    }),
  }),
  ask: operation({
    id: 'X853',
    method: 'POST',
    path: '/admin/api/payout/ask',
    body: 'json',
    access: 'payout:settle',
    summary: 'Asks the provider about an open payout at once; refused when it is over.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  toBalance: operation({
    id: 'X854',
    method: 'POST',
    path: '/admin/api/payout/toBalance',
    body: 'json',
    access: 'payout:settle',
    summary: 'Pays what failed for good to the balance of the member instead, once.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
