import * as z from 'zod';
import { articleCard, articleColumn, articleComment, articleGoods, articleLink } from './article-shapes.ts';
import { articleCommentSorts, articleCommentStates, MOST_ARTICLE_COMMENT } from './article-words.ts';
import { previewToken } from './content-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const commentSort = () => z.enum(articleCommentSorts).default('newest');

/** Articles of the shop by column, and what members say to them. */
export const article = stateArea({
  index: operation({
    id: 'C059',
    method: 'GET',
    path: '/web/news/pc/index/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'What the front of the articles shows: three at its head (those pinned, then the newest), and each column that has articles with its four newest.',
    request: nothing(),
    response: z.object({
      head: z.array(articleCard),
      columns: z.array(articleColumn.extend({ list: z.array(articleCard) })),
    }),
  }),
  common: operation({
    id: 'C060',
    method: 'GET',
    path: '/web/news/common/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'What stands beside every page of articles: columns with their counts, and the ten that were read most in seven days.',
    request: nothing(),
    response: z.object({ columns: z.array(articleColumn), ranks: z.array(articleCard) }),
  }),
  list: operation({
    id: 'C064',
    method: 'GET',
    path: '/web/news/list/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Articles of a column, the newest first; without `cid` of all columns. With a `keyword` those whose title has all its words, each in any of its spellings.',
    request: z.object({ cid: idOrNone(), keyword: text(100).default(''), ...pageRequest(12, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(articleCard),
  }),
  detail: operation({
    id: 'C061',
    method: 'GET',
    path: '/web/api/NewsComment/newsDetail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'A published article with its goods that are on the shelf, its neighbours and others of its column. With a `preview` of this member of staff the draft.',
    request: z.object({ id: id(), preview: previewToken() }),
    response: articleCard.extend({
      authorName: z.string(),
      source: z.string(),
      updatedAt: moment(),
      html: z.string(),
      goods: z.array(articleGoods),
      previous: articleLink.nullable(),
      next: articleLink.nullable(),
      related: z.array(articleLink),
      commentsOpen: z.boolean(),
    }),
  }),
  comments: operation({
    id: 'C058',
    method: 'GET',
    path: '/web/api/NewsComment/getComments/v1',
    body: 'query',
    access: 'public',
    summary:
      'Comments of an article with their answers, the newest first or those that most like; without `id` those of the guest book (S432). Whoever asks sees own ones that wait or were hidden, too. `liked` is of the article.',
    request: z.object({ id: idOrNone(), sort: commentSort(), ...pageRequest(10, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(articleComment).extend({ liked: z.boolean() }),
  }),
  said: operation({
    id: 'X3440',
    method: 'GET',
    path: '/web/api/article/said/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Comments of an article as everybody sees them, ten a page: C058 with nothing of who asks, so that guests share it. What a guest likes is told by X3441.',
    request: z.object({ id: id(), sort: commentSort(), page: pageRequest(10, 50).page }),
    response: pageOf(articleComment).extend({ liked: z.boolean() }),
  }),
  liked: operation({
    id: 'X3441',
    method: 'GET',
    path: '/web/api/article/liked/v1',
    body: 'query',
    access: 'public',
    summary:
      'What whoever asks likes of an article: comments by number, and the article itself as 0, each with how many do now.',
    request: z.object({ id: id() }),
    response: z.array(z.object({ commentId: z.int(), likeCount: z.int() })),
  }),
  addComment: operation({
    id: 'C062',
    method: 'POST',
    path: '/web/api/NewsComment/addComment/v1',
    body: 'json',
    access: 'member',
    summary:
      'Comments on an article, or with `parentId` answers a comment: 1 to 500 characters, 5 in a minute and 50 a day. Others see it once it has passed moderation.',
    request: z.object({ id: idOrNone(), content: text(MOST_ARTICLE_COMMENT), parentId: idOrNone() }),
    response: z.object({ commentId: z.int(), state: z.enum(articleCommentStates) }),
  }),
  like: operation({
    id: 'C063',
    method: 'POST',
    path: '/web/api/NewsComment/NewsAddZan/v1',
    body: 'json',
    access: 'public',
    summary:
      'Likes an article, or with `commentId` a comment of it; however often a member or a network says so, it counts once.',
    request: z.object({ id: idOrNone(), commentId: idOrNone() }),
    response: z.object({ likeCount: z.int() }),
  }),
  removeComment: operation({
    id: 'X2600',
    method: 'POST',
    path: '/web/api/NewsComment/removeComment/v1',
    body: 'json',
    access: 'member',
    summary: 'Takes a comment of the member away.',
    request: z.object({ commentId: id() }),
    response: nothing(),
  }),
});
