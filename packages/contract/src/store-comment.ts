import * as z from 'zod';
import { commentStates } from './comment-words.ts';
import { operation, stateArea } from './operation.ts';
import {
  MOST_STORE_COMMENT_PICTURES,
  MOST_STORE_COMMENT_WORDS,
  storeCommentFilters,
  storeOccasionKeys,
} from './store-comment-words.ts';
import { fid } from './upload.ts';
import { flag, id, idOrNone, integer, moment, pageOf, pageRequest, picture, text } from './wire.ts';

/** What people say of stores in which they have been. */
export const storeComment = stateArea({
  list: operation({
    id: 'C362',
    method: 'GET',
    path: '/web/api/stores/comments/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary:
      'Comments on a store that are shown, the newest first, with its score: the average of stars to one decimal, 0 without any. A closed store is not found.',
    request: z.object({
      id: id(),
      filter: z.enum(storeCommentFilters).default('all'),
      ...pageRequest(10, 50),
    }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        id: z.int(),
        nickname: z.string(),
        score: z.int(),
        content: z.string(),
        occasion: z.enum(storeOccasionKeys),
        /** Who served; empty for nobody by appointment. */
        guideName: z.string(),
        images: z.array(picture()),
        createdAt: moment(),
        /** Of the store; empty for none. */
        reply: z.string(),
      }),
    ).extend({
      summary: z.object({
        score: z.number(),
        all: z.int(),
        image: z.int(),
        good: z.int(),
        middle: z.int(),
        bad: z.int(),
      }),
    }),
  }),
  add: operation({
    id: 'C363',
    method: 'POST',
    path: '/web/api/stores/comment/add/v1',
    body: 'json',
    access: 'member',
    summary:
      'Comments on a store once for each visit that was served and each order that was picked up there, within 60 days: 1 to 5 stars, 5 to 2,000 characters, up to 6 pictures (upload purpose `comment`). Without `occasionId` it is the latest one. Others see it once it has passed moderation. Conflict for who has not been there, or has said it.',
    request: z.object({
      id: id(),
      score: integer(1, 5),
      content: text(MOST_STORE_COMMENT_WORDS),
      occasionId: idOrNone(),
      /** Stars for the guide who served; 0: none. */
      guideScore: integer(0, 5).default(0),
      images: z.array(fid()).max(MOST_STORE_COMMENT_PICTURES).default([]),
      anonymous: flag().default(false),
    }),
    response: z.object({ commentId: z.int(), state: z.enum(commentStates) }),
  }),
  mine: operation({
    id: 'X1441',
    method: 'GET',
    path: '/web/api/stores/comment/mine/v1',
    body: 'query',
    access: 'member',
    summary:
      'What the member who asks was in a store for and has not commented on, the latest first, and what he said of it last.',
    request: z.object({ id: id() }),
    response: z.object({
      open: z.array(
        z.object({
          id: z.int(),
          occasion: z.enum(storeOccasionKeys),
          /** Who served; empty for nobody by appointment. */
          guideName: z.string(),
          at: moment(),
          closesAt: moment(),
        }),
      ),
      written: z.array(
        z.object({
          id: z.int(),
          state: z.enum(commentStates),
          score: z.int(),
          content: z.string(),
          createdAt: moment(),
        }),
      ),
    }),
  }),
});
