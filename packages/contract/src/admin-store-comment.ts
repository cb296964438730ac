import * as z from 'zod';
import { commentStates, MOST_REPLY_WORDS } from './comment-words.ts';
import { refusalReasonKeys } from './moderation-words.ts';
import { operation, stateArea } from './operation.ts';
import { storeOccasionKeys } from './store-comment-words.ts';
import { id, idOrZero, moment, nothing, pageOf, pageRequest, picture, text } from './wire.ts';

/** What people say of stores, before staff; who is bound to a store sees those of it. */
export const adminStoreComment = stateArea({
  list: operation({
    id: 'X1442',
    method: 'GET',
    path: '/admin/api/store/comment/list',
    body: 'query',
    access: 'store:read',
    summary: 'Comments on stores, the newest first; those nobody has answered with `reply` none.',
    request: z.object({
      storeId: idOrZero().default(0),
      keyword: text(40).default(''),
      state: z.union([z.enum(commentStates), z.literal('')]).default(''),
      score: z.enum(['', 'good', 'middle', 'bad']).default(''),
      reply: z.enum(['', 'none', 'some']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        storeId: z.int(),
        storeName: z.string(),
        guideName: z.string(),
        occasion: z.enum(storeOccasionKeys),
        nickname: z.string(),
        /** 0 where it was written by nobody with an account. */
        memberId: z.int(),
        score: z.int(),
        /** 0: none. */
        guideScore: z.int(),
        content: z.string(),
        images: z.array(picture()),
        state: z.enum(commentStates),
        reply: z.string(),
        replyBy: z.string(),
        mayReply: z.boolean(),
        createdAt: moment(),
      }),
    ),
  }),
  reply: operation({
    id: 'X1443',
    method: 'POST',
    path: '/admin/api/store/comment/reply',
    body: 'json',
    access: 'storeComment:reply',
    summary:
      'Answers a comment that is shown, once; the answer may be changed within 24 hours. Its author is told of the first one.',
    request: z.object({ id: id(), reply: text(MOST_REPLY_WORDS).min(1) }),
    response: nothing(),
  }),
  refuse: operation({
    id: 'X1444',
    method: 'POST',
    path: '/admin/api/store/comment/refuse',
    body: 'json',
    access: 'moderation:decide',
    summary:
      'Takes a comment away; its author is told why. Its stars count on, unless the reason is fraud, so that a store rids itself of no bad average.',
    request: z.object({ id: id(), reason: z.enum(refusalReasonKeys) }),
    response: nothing(),
  }),
});
