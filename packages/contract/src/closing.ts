import * as z from 'zod';
import { CLOSING_NOTE_LENGTH, closingReasonKeys, closingStateKeys } from './closing-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

/** What is open and keeps an account from being closed, with the page where it is settled. */
const block = z.object({ text: z.string(), link: z.string(), act: z.string() });

/** Leaving the shop, and a copy of what it knows of oneself to take along. */
export const closing = stateArea({
  read: operation({
    id: 'X3270',
    method: 'GET',
    path: '/web/api/member/closing/v1',
    body: 'none',
    access: 'member',
    summary: 'What the member loses by leaving, what is open, and until when an asking can be withdrawn.',
    request: nothing(),
    response: z.object({
      /** Of the latest asking; empty where there was none. */
      state: z.enum(['', ...closingStateKeys]),
      askedAt: moment(),
      /** When the account goes; empty while nothing was asked. */
      dueAt: moment(),
      /** Why the latest asking came to nothing; empty otherwise. */
      refusal: z.string(),
      /** Days between asking and the end. */
      waitDays: z.int(),
      maskedMobile: z.string(),
      lost: z.object({
        points: z.int(),
        coupons: z.int(),
        levelName: z.string(),
        growth: z.int(),
        /** Years since the account was opened, begun ones counted. */
        /** Whole years since the member registered. */
        years: z.int(),
      }),
      blocks: z.array(block),
    }),
  }),
  ask: operation({
    id: 'X3271',
    method: 'POST',
    path: '/web/api/member/closing/ask/v1',
    body: 'json',
    access: 'member',
    summary:
      'Asks to close the account; 1003 without a recent proof of password or code, a conflict while something is open. Asking again changes nothing.',
    request: z.object({
      reason: z.enum(closingReasonKeys),
      note: text(CLOSING_NOTE_LENGTH).default(''),
      /** The member has read what is lost. */
      agreed: z.literal(true),
    }),
    response: z.object({ dueAt: moment() }),
  }),
  withdraw: operation({
    id: 'X3272',
    method: 'POST',
    path: '/web/api/member/closing/withdraw/v1',
    body: 'none',
    access: 'member',
    summary: 'Takes the asking back; a conflict where none waits.',
    request: nothing(),
    response: nothing(),
  }),
  withdrawByLink: operation({
    id: 'X3273',
    method: 'POST',
    path: '/web/api/member/closing/withdrawByLink/v1',
    body: 'json',
    access: 'public',
    summary: 'Takes an asking back by the link of the letter; not found for one that is used, old or none.',
    request: z.object({ token: z.string().max(60) }),
    response: nothing(),
  }),
  copy: operation({
    id: 'X3274',
    method: 'GET',
    path: '/web/api/member/dataCopy/v1',
    body: 'none',
    access: 'member',
    summary: 'The latest copy of the member’s data, and whether another may be asked for today.',
    request: nothing(),
    response: z.object({
      state: z.enum(['none', 'making', 'ready', 'over']),
      askedAt: moment(),
      /** Until when it can be fetched; empty while there is none. */
      until: moment(),
      /** Bytes of the file. */
      size: z.int(),
      /** Where the file is; empty while there is none. */
      url: z.string(),
      mayAsk: z.boolean(),
    }),
  }),
  askCopy: operation({
    id: 'X3275',
    method: 'POST',
    path: '/web/api/member/dataCopy/ask/v1',
    body: 'none',
    access: 'member',
    summary:
      'Has a copy of the member’s data made, once a day; a message says when it is there. 1003 without a recent proof.',
    request: nothing(),
    response: nothing(),
  }),
  copyFile: operation({
    id: 'X3276',
    method: 'GET',
    path: '/web/api/member/dataCopy/file/v1',
    body: 'blob',
    access: 'member',
    summary: 'The copy as a zip; 1003 without a recent proof, not found when its days are over.',
    request: nothing(),
    response: nothing(),
  }),
});

/** Accounts whose members have asked to leave, as staff see them. */
export const adminClosing = stateArea({
  list: operation({
    id: 'X3277',
    method: 'GET',
    path: '/admin/api/closing/list',
    body: 'query',
    access: 'closing:read',
    summary: 'Who has asked to leave, the newest first; with what is open of those that wait.',
    request: z.object({
      state: z.enum(['', ...closingStateKeys]).default(''),
      /** 0 for everybody. */
      memberId: idOrNone().default(0),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        memberId: z.int(),
        maskedName: z.string(),
        maskedMobile: z.string(),
        reason: z.string(),
        note: z.string(),
        state: z.enum(closingStateKeys),
        askedAt: moment(),
        dueAt: moment(),
        /** When it came to an end; empty while it waits. */
        endedAt: moment(),
        /** What is open now; empty for what waits no more. */
        blocks: z.array(z.string()),
        refusal: z.string(),
        staffName: z.string(),
      }),
    ),
  }),
  refuse: operation({
    id: 'X3278',
    method: 'POST',
    path: '/admin/api/closing/refuse',
    body: 'json',
    access: 'closing:refuse',
    summary:
      'Refuses an asking, which is lawful only while something of the member is open; the member is told why.',
    request: z.object({ id: id(), reason: text(200).pipe(z.string().min(2)) }),
    response: nothing(),
  }),
});
