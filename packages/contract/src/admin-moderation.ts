import * as z from 'zod';
import { pieceKind } from './moderation.ts';
import {
  contentReportStates,
  moderationStates,
  refusalReasonKeys,
  reportReasonKeys,
  wordActions,
} from './moderation-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest, picture, text, timeSort } from './wire.ts';

/** Most pieces that are decided by one press, and most words that are saved by one form. */
const MOST_AT_ONCE = 50;
const MOST_WORDS_AT_ONCE = 200;

const reason = z.union([z.enum(refusalReasonKeys), z.literal('')]);

/** A piece as staff judge it. */
const piece = z.object({
  id: z.int(),
  kind: z.string(),
  kindName: z.string(),
  /** 0 for a piece without an author of ours. */
  memberId: z.int(),
  memberName: z.string(),
  text: z.string(),
  pictures: z.array(picture()),
  /** Words of the list that its text holds. */
  hitWords: z.array(z.string()),
  /** What the picture check says; `waiting` where it has not answered yet. */
  pictureState: z.enum(['none', 'waiting', 'fine', 'held']),
  state: z.enum(moderationStates),
  reason,
  /** Who decided; empty for what was decided by itself, or not at all. */
  staffName: z.string(),
  /** Members whose report on it waits. */
  reportCount: z.int(),
  createdAt: moment(),
  /** Empty: not decided. */
  decidedAt: z.string(),
});

/** What members wrote, before staff. */
export const adminModeration = stateArea({
  list: operation({
    id: 'X891',
    method: 'GET',
    path: '/admin/api/moderation/list',
    body: 'query',
    access: 'moderation:read',
    summary:
      'Pieces of one state, of the queue where none is named: the queue with the oldest first, all others with the newest, unless sorted. `word` is a word of the list that the text holds, `overdue` keeps what has waited for more than 24 hours.',
    request: z.object({
      state: z.union([z.enum(moderationStates), z.enum(['', 'all'])]).default(''),
      kind: z.union([pieceKind(), z.literal('')]).default(''),
      keyword: text(40).default(''),
      word: text(40).default(''),
      age: z.enum(['', 'overdue']).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(piece),
  }),
  summary: operation({
    id: 'X892',
    method: 'GET',
    path: '/admin/api/moderation/summary',
    body: 'none',
    access: 'moderation:read',
    summary: 'Every kind with how many of it wait, how many of all are overdue, and how many reports wait.',
    request: nothing(),
    response: z.object({
      kinds: z.array(z.object({ kind: z.string(), name: z.string(), pending: z.int() })),
      pending: z.int(),
      overdue: z.int(),
      reports: z.int(),
    }),
  }),
  decide: operation({
    id: 'X893',
    method: 'POST',
    path: '/admin/api/moderation/decide',
    body: 'json',
    access: 'moderation:decide',
    summary:
      'Passes pieces that wait, or refuses pieces that wait or have passed; a refusal needs a reason, which the author is told. What somebody else has decided meanwhile, or its author has written anew, is left as it is and counted in `missed`; refused with a conflict where nothing was left to decide.',
    request: z.object({
      ids: z.array(id()).min(1).max(MOST_AT_ONCE),
      decision: z.enum(['pass', 'refuse']),
      reason: reason.default(''),
    }),
    response: z.object({ decided: z.int(), missed: z.int() }),
  }),
  words: operation({
    id: 'X894',
    method: 'GET',
    path: '/admin/api/moderation/words',
    body: 'query',
    access: 'moderation:read',
    summary: 'Words that hold or refuse a text, the newest first unless sorted.',
    request: z.object({
      keyword: text(40).default(''),
      action: z.union([z.enum(wordActions), z.literal('')]).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        word: z.string(),
        action: z.enum(wordActions),
        note: z.string(),
        staffName: z.string(),
        updatedAt: moment(),
      }),
    ),
  }),
  saveWords: operation({
    id: 'X895',
    method: 'POST',
    path: '/admin/api/moderation/saveWords',
    body: 'json',
    access: 'moderation:word',
    summary:
      'Adds words, or gives words that stand another action and note. Two spellings that read the same are one word; a word has 2 to 40 letters or digits that count. At most 5,000 words a tenant.',
    request: z.object({
      words: z.array(text(40).min(1)).min(1).max(MOST_WORDS_AT_ONCE),
      action: z.enum(wordActions),
      note: text(100).default(''),
    }),
    response: z.object({ added: z.int(), changed: z.int() }),
  }),
  removeWord: operation({
    id: 'X896',
    method: 'POST',
    path: '/admin/api/moderation/removeWord',
    body: 'json',
    access: 'moderation:word',
    summary: 'Takes a word off the list; what was judged by it stays as it is.',
    request: z.object({ word: text(40).min(1) }),
    response: nothing(),
  }),
  reports: operation({
    id: 'X897',
    method: 'GET',
    path: '/admin/api/moderation/reports',
    body: 'query',
    access: 'moderation:read',
    summary:
      'Reports by members with what they are about, those that wait where no state is named, the oldest first; others the newest first, unless sorted.',
    request: z.object({
      state: z.union([z.enum(contentReportStates), z.enum(['', 'all'])]).default(''),
      reason: z.union([z.enum(reportReasonKeys), z.literal('')]).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        reason: z.enum(reportReasonKeys),
        note: z.string(),
        reporterName: z.string(),
        state: z.enum(contentReportStates),
        staffName: z.string(),
        createdAt: moment(),
        piece,
      }),
    ),
  }),
  dismissReport: operation({
    id: 'X898',
    method: 'POST',
    path: '/admin/api/moderation/dismissReport',
    body: 'json',
    access: 'moderation:decide',
    summary: 'Answers a report by leaving the piece as it is. Refused when it was answered before.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
