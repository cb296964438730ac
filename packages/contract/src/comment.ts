import * as z from 'zod';
import {
  commentStates,
  commentTags,
  evaluationStates,
  MOST_COMMENT_PICTURES,
  MOST_COMMENT_TAGS,
  MOST_COMMENT_WORDS,
} from './comment-words.ts';
import { operation, stateArea } from './operation.ts';
import { commentAppend, commentVideo } from './product-shapes.ts';
import { fid } from './upload.ts';
import { flag, id, idList, idOrNone, integer, moment, pageOf, pageRequest, picture, text } from './wire.ts';

const words = () => text(MOST_COMMENT_WORDS);
/** Pictures by the fid that the upload gave, purpose `comment`. */
const pictures = () => z.array(fid()).max(MOST_COMMENT_PICTURES).default([]);

/** What the author is shown of a comment, whether others see it or not. */
const ownComment = z.object({
  id: z.int(),
  state: z.enum(commentStates),
  content: z.string(),
  tags: z.array(z.enum(commentTags)),
  anonymous: z.boolean(),
  images: z.array(picture()),
  video: commentVideo.nullable(),
  createdAt: moment(),
  reply: z.string().nullable(),
  append: commentAppend.extend({ state: z.enum(commentStates) }).nullable(),
});

/** What buyers say of what they bought: the evaluation centre, likes, pictures. */
export const comment = stateArea({
  evaluateList: operation({
    id: 'C332',
    method: 'GET',
    path: '/web/api/order/evaluate/list/v1',
    body: 'query',
    access: 'member',
    summary:
      'Delivered order lines of the member: `todo` those of the last 180 days without a comment, `done` those with one, `append` those whose comment of the last 365 days is shown and may be added to. The latest delivery first.',
    request: z.object({
      state: z.enum(evaluationStates).default('todo'),
      /** Lines of one order; 0 for those of all. */
      orderId: idOrNone(),
      ...pageRequest(10, 50),
    }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        orderId: z.int(),
        /** Names the line where an order has two of one SKU. */
        orderLineId: z.int(),
        ppid: z.int(),
        name: z.string(),
        specText: z.string(),
        image: picture(),
        boughtAt: moment(),
        /** Until when it may be evaluated, or added to; empty for neither. */
        closesAt: z.string(),
        state: z.enum(evaluationStates),
        /** 0: not evaluated. */
        score: z.int(),
        comment: ownComment.nullable(),
      }),
    ).extend({ counts: z.object({ todo: z.int(), done: z.int(), append: z.int() }) }),
  }),
  evaluate: operation({
    id: 'C333',
    method: 'POST',
    path: '/web/api/order/evaluate/submit/v1',
    body: 'json',
    access: 'member',
    summary:
      'Evaluates a delivered order line of the member, once and within 180 days: 1 to 5 stars, 5 to 1,000 characters, up to 9 pictures, one video, up to 5 tags. Others see it once it has passed moderation. Conflict when it was evaluated before, the order was not delivered or the time is over.',
    request: z.object({
      orderId: id(),
      ppid: id(),
      orderLineId: idOrNone(),
      score: integer(1, 5),
      content: words(),
      images: pictures(),
      video: z.union([z.literal(''), fid()]).default(''),
      tags: z.array(z.enum(commentTags)).max(MOST_COMMENT_TAGS).default([]),
      anonymous: flag().default(false),
    }),
    response: z.object({ commentId: z.int(), state: z.enum(commentStates) }),
  }),
  append: operation({
    id: 'X1190',
    method: 'POST',
    path: '/web/api/order/evaluate/append/v1',
    body: 'json',
    access: 'member',
    summary:
      'Adds to a comment of the member that is shown, once and within 365 days: 5 to 1,000 characters and up to 9 pictures. The stars stay. Others see it once it has passed moderation.',
    request: z.object({ commentId: id(), content: words(), images: pictures() }),
    response: z.object({ commentId: z.int(), state: z.enum(commentStates) }),
  }),
  like: operation({
    id: 'C158',
    method: 'POST',
    path: '/web/api/products/comments/like/v1',
    body: 'json',
    access: 'member',
    summary:
      'Finds a comment that is shown useful, or takes that back (`liked` false); however often a member says so it counts once. One’s own is refused.',
    request: z.object({ id: id(), liked: flag().default(true) }),
    response: z.object({ liked: z.boolean(), likeCount: z.int() }),
  }),
  liked: operation({
    id: 'X1191',
    method: 'GET',
    path: '/web/api/products/comments/liked/v1',
    body: 'query',
    access: 'member',
    summary: 'Which of these comments the member has found useful.',
    request: z.object({ ids: idList(100) }),
    response: z.object({ ids: z.array(z.int()) }),
  }),
  pictures: operation({
    id: 'X1192',
    method: 'GET',
    path: '/web/api/products/comments/pictures/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 15,
    summary: 'The latest pictures that buyers of a product have shown, at most 40, with how many there are.',
    request: z.object({ id: id() }),
    response: z.object({
      total: z.int(),
      list: z.array(z.object({ commentId: z.int(), score: z.int(), content: z.string(), image: picture() })),
    }),
  }),
});
