import * as z from 'zod';
import { commentStates, commentTags, MOST_REPLY_WORDS } from './comment-words.ts';
import { refusalReasonKeys } from './moderation-words.ts';
import { operation, stateArea } from './operation.ts';
import { commentAppend, commentVideo } from './product-shapes.ts';
import { flag, id, moment, nothing, pageOf, pageRequest, picture, text } from './wire.ts';

/** What buyers say of goods, before staff. */
export const adminComment = stateArea({
  list: operation({
    id: 'X1195',
    method: 'GET',
    path: '/admin/api/comment/list',
    body: 'query',
    access: 'comment:read',
    summary:
      'Comments with their product, the newest first unless sorted; those nobody has answered with `reply` none.',
    request: z.object({
      keyword: text(40).default(''),
      state: z.union([z.enum(commentStates), z.literal('')]).default(''),
      score: z.enum(['', 'good', 'middle', 'bad']).default(''),
      reply: z.enum(['', 'none', 'some']).default(''),
      sort: z.enum(['', 'timeAsc', 'timeDesc', 'scoreAsc', 'scoreDesc', 'likesDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        productId: z.int(),
        productName: z.string(),
        specText: z.string(),
        nickname: z.string(),
        /** 0 where it was written by nobody with an account. */
        memberId: z.int(),
        /** 0 where it belongs to no order of this shop. */
        orderId: z.int(),
        score: z.int(),
        content: z.string(),
        tags: z.array(z.enum(commentTags)),
        images: z.array(picture()),
        video: commentVideo.nullable(),
        append: commentAppend.nullable(),
        likeCount: z.int(),
        featured: z.boolean(),
        state: z.enum(commentStates),
        reply: z.string(),
        replyBy: z.string(),
        /** Empty: nobody has answered. */
        repliedAt: z.string(),
        /** Whether the reply may still be written or changed. */
        mayReply: z.boolean(),
        createdAt: moment(),
      }),
    ),
  }),
  reply: operation({
    id: 'X1196',
    method: 'POST',
    path: '/admin/api/comment/reply',
    body: 'json',
    access: 'comment:reply',
    summary:
      'Answers a comment that is shown, once; the answer may be changed within 24 hours. Its author is told of the first one.',
    request: z.object({ id: id(), reply: text(MOST_REPLY_WORDS).min(1) }),
    response: nothing(),
  }),
  refuse: operation({
    id: 'X1197',
    method: 'POST',
    path: '/admin/api/comment/refuse',
    body: 'json',
    access: 'moderation:decide',
    summary:
      'Takes a comment away with what was added to it; its author is told why. Its stars count on, unless the reason is fraud.',
    request: z.object({ id: id(), reason: z.enum(refusalReasonKeys) }),
    response: nothing(),
  }),
  feature: operation({
    id: 'X1198',
    method: 'POST',
    path: '/admin/api/comment/feature',
    body: 'json',
    access: 'comment:reply',
    summary: 'Puts a comment that is shown before the others of its product, or back in its place.',
    request: z.object({ id: id(), featured: flag() }),
    response: nothing(),
  }),
});
