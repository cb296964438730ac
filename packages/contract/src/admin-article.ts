import * as z from 'zod';
import {
  articleStates,
  MOST_ARTICLE_CHARACTERS,
  MOST_ARTICLE_GOODS,
  MOST_ARTICLE_SUMMARY,
  MOST_ARTICLE_TITLE,
} from './article-words.ts';
import { deadLinkShape } from './dead-link.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import {
  flag,
  id,
  idOrNone,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
} from './wire.ts';

/** Counts savings of a draft; 0 while nobody has saved one. */
const version = () => integer(0, 1_000_000_000);
const one = z.object({ id: id() });
const cover = { url: z.string(), width: z.int(), height: z.int() };

/** What staff are told of an article in a list. */
const row = z.object({
  id: z.int(),
  columnId: z.int(),
  columnName: z.string(),
  title: z.string(),
  state: z.enum(articleStates),
  /** The draft is not what readers see. */
  changed: z.boolean(),
  pinned: z.boolean(),
  /** When the draft is to be published; '' for never. */
  publishAt: moment(),
  /** When readers saw it first; '' for never. */
  publishedAt: moment(),
  viewCount: z.int(),
  likeCount: z.int(),
  commentCount: z.int(),
  /** Links and goods of what readers see that lead nowhere, as of last night. */
  deadLinks: z.int(),
  updatedAt: moment(),
  updatedBy: z.string(),
});

/** Articles before staff. */
export const adminArticle = stateArea({
  list: operation({
    id: 'X2610',
    method: 'GET',
    path: '/admin/api/article/list',
    body: 'query',
    access: 'news:read',
    summary:
      'Articles that are not deleted, what was changed last first; `state` scheduled are those with a time.',
    request: z.object({
      keyword: text(60).default(''),
      columnId: idOrNone(),
      state: z.enum(['', ...articleStates, 'scheduled']).default(''),
      ...pageRequest(20, 100),
    }),
    response: pageOf(row),
  }),
  columns: operation({
    id: 'X2611',
    method: 'GET',
    path: '/admin/api/article/columns',
    body: 'query',
    access: 'news:read',
    summary: 'Columns in their order, with how many articles stand in each, drafts too.',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  }),
  read: operation({
    id: 'X2612',
    method: 'GET',
    path: '/admin/api/article/read',
    body: 'query',
    access: 'news:read',
    summary: 'The draft of an article.',
    request: one,
    response: row.extend({
      summary: z.string(),
      html: z.string(),
      cover: z.object(cover).nullable(),
      ppids: z.array(z.int()),
      authorName: z.string(),
      source: z.string(),
      commentsOpen: z.boolean(),
      version: z.int(),
      /** Links and goods of the draft that lead nowhere. */
      dead: z.array(deadLinkShape),
    }),
  }),
  save: operation({
    id: 'X2613',
    method: 'POST',
    path: '/admin/api/article/save',
    body: 'json',
    access: 'news:edit',
    bodyLimitBytes: 1_000_000,
    summary:
      'Saves the draft of an article, or begins one (`id` 0). Its HTML is cleaned, and a time to publish it is forgotten. An outdated version is refused.',
    request: z.object({
      id: idOrNone(),
      version: version(),
      columnId: id(),
      title: text(MOST_ARTICLE_TITLE).min(2, { error: '请填写标题' }),
      summary: text(MOST_ARTICLE_SUMMARY).default(''),
      html: text(MOST_ARTICLE_CHARACTERS),
      cover: z
        .object({
          url: z.string().regex(/^\/files\/p\/[0-9a-f]{32}\.(jpg|png|webp|avif)$/, {
            error: '封面地址不正确，请重新上传',
          }),
          width: integer(1, 8000),
          height: integer(1, 8000),
        })
        .nullable()
        .default(null),
      ppids: z.array(id()).max(MOST_ARTICLE_GOODS).default([]),
      authorName: text(20).default(''),
      source: text(40).default(''),
      pinned: flag().default(false),
      commentsOpen: flag().default(true),
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X2614',
    method: 'POST',
    path: '/admin/api/article/publish',
    body: 'json',
    access: 'news:publish',
    summary:
      'Shows the draft to readers, at once or at a moment that is to come; what was shown before stays among the versions.',
    request: z.object({
      id: id(),
      version: version(),
      at: z.union([z.literal(''), z.iso.datetime({ error: '请选择发布时间' })]).default(''),
    }),
    response: nothing(),
    refusals: { outdated },
  }),
  withdraw: operation({
    id: 'X2615',
    method: 'POST',
    path: '/admin/api/article/withdraw',
    body: 'json',
    access: 'news:publish',
    summary:
      'Takes an article out of the shop, or back from its time; its draft, versions and comments stay.',
    request: one,
    response: nothing(),
  }),
  remove: operation({
    id: 'X2616',
    method: 'POST',
    path: '/admin/api/article/remove',
    body: 'json',
    access: 'news:edit',
    summary: 'Deletes an article that readers do not see.',
    request: one,
    response: nothing(),
  }),
  preview: operation({
    id: 'X2617',
    method: 'GET',
    path: '/admin/api/article/preview',
    body: 'query',
    access: 'news:read',
    summary: 'Address of the page with the draft, for this member of staff and half an hour.',
    request: one,
    response: z.object({ link: z.string() }),
  }),
  versions: operation({
    id: 'X2618',
    method: 'GET',
    path: '/admin/api/article/versions',
    body: 'query',
    access: 'news:read',
    summary: 'What readers have seen of an article, the latest first; at most 100.',
    request: one,
    response: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        summary: z.string(),
        html: z.string(),
        publishedBy: z.string(),
        publishedAt: moment(),
        current: z.boolean(),
      }),
    ),
  }),
  saveColumn: operation({
    id: 'X2619',
    method: 'POST',
    path: '/admin/api/article/column/save',
    body: 'json',
    access: 'news:edit',
    summary: 'Names a column, or makes one (`id` 0) as the last.',
    request: z.object({ id: idOrNone(), name: text(12).min(2, { error: '请填写名称' }) }),
    response: z.object({ id: z.int() }),
    refusals: { taken },
  }),
  removeColumn: operation({
    id: 'X2620',
    method: 'POST',
    path: '/admin/api/article/column/remove',
    body: 'json',
    access: 'news:edit',
    summary: 'Deletes a column in which no article stands.',
    request: one,
    response: nothing(),
  }),
  arrangeColumns: operation({
    id: 'X2621',
    method: 'POST',
    path: '/admin/api/article/column/arrange',
    body: 'json',
    access: 'news:edit',
    summary: 'Puts columns in this order.',
    request: z.object({ ids: z.array(id()).min(1).max(50) }),
    response: nothing(),
  }),
  upload: operation({
    id: 'X2622',
    method: 'POST',
    path: '/admin/api/article/picture',
    body: 'file',
    access: 'news:edit',
    summary: 'Keeps a picture for an article: JPG, PNG, WebP or AVIF of at most 20 MB.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
});
