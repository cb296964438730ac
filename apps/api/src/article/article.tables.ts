import { type ArticleState, FIRST_ARTICLE_ID } from '@jishi/contract/article-words.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { member } from '../member/member.tables.ts';
import { createdAt, moment, rowId, rowRef, tenantId, updatedAt } from '../platform/db/columns.ts';
import { register } from '../platform/db/register.ts';

/** A picture of the shop's store: address, and pixels. */
export interface Cover {
  url: string;
  width: number;
  height: number;
}

/** Where articles stand. */
export const articleColumn = pgTable(
  'article_column',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('article_column_name').on(table.tenantId, table.name),
  ],
);

/** An article: its place, and the draft that staff work on. What readers see stands in its versions. */
export const article = pgTable(
  'article',
  {
    tenantId: tenantId(),
    /** Numbers below are no articles: the guest book has one of them. */
    id: bigint('id', { mode: 'number' })
      .generatedByDefaultAsIdentity({ startWith: FIRST_ARTICLE_ID })
      .notNull(),
    /** Null for the guest book, which stands in none. */
    columnId: rowRef('column_id'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    html: text('html').notNull().default(''),
    cover: jsonb('cover').$type<Cover>(),
    ppids: rowRef('ppids').array().notNull().default([]),
    authorName: text('author_name').notNull().default(''),
    source: text('source').notNull().default(''),
    /** Counts savings of the draft. */
    version: integer('version').notNull().default(1),
    state: text('state').$type<ArticleState>().notNull().default('draft'),
    /** Number of the version that readers see, or saw last. */
    publishedNumber: integer('published_number'),
    /** Which saving of the draft that was. */
    publishedVersion: integer('published_version'),
    /** When readers saw it first. */
    publishedAt: moment('published_at'),
    /** Links and goods of what readers see that lead nowhere, as of last night. */
    deadLinks: integer('dead_links').notNull().default(0),
    /** When the draft is to be published, and who said so. */
    publishAt: moment('publish_at'),
    publishBy: text('publish_by'),
    pinned: boolean('pinned').notNull().default(false),
    commentsOpen: boolean('comments_open').notNull().default(true),
    /** Days times devices on which it was looked at. */
    viewCount: integer('view_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    /** Comments and answers that everybody sees. */
    commentCount: integer('comment_count').notNull().default(0),
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('article_newest').on(table.tenantId, table.columnId, table.publishedAt),
    index('article_due').on(table.tenantId, table.publishAt).where(sql`publish_at IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.columnId],
      foreignColumns: [articleColumn.tenantId, articleColumn.id],
    }),
    check('article_state', sql`state IN ('draft', 'published', 'withdrawn')`),
    check(
      'article_published',
      sql`state <> 'published' OR (published_number IS NOT NULL AND published_at IS NOT NULL)`,
    ),
    check('article_counts', sql`view_count >= 0 AND like_count >= 0 AND comment_count >= 0`),
  ],
);

/** What readers saw of an article from a moment on, word for word. */
export const articleVersion = register(
  pgTable(
    'article_version',
    {
      tenantId: tenantId(),
      articleId: rowRef('article_id').notNull(),
      number: integer('number').notNull(),
      title: text('title').notNull(),
      summary: text('summary').notNull(),
      html: text('html').notNull(),
      cover: jsonb('cover').$type<Cover>(),
      ppids: rowRef('ppids').array().notNull(),
      authorName: text('author_name').notNull(),
      source: text('source').notNull(),
      publishedBy: text('published_by').notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.articleId, table.number] }),
      foreignKey({
        columns: [table.tenantId, table.articleId],
        foreignColumns: [article.tenantId, article.id],
      }),
    ],
  ),
);

/** What a member says to an article; with a parent what is answered to a comment. */
export const articleComment = pgTable(
  'article_comment',
  {
    tenantId: tenantId(),
    id: rowId(),
    articleId: rowRef('article_id').notNull(),
    parentId: rowRef('parent_id'),
    memberId: rowRef('member_id').notNull(),
    /** Masked, as others see it. */
    nickname: text('nickname').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<'pending' | 'shown' | 'refused' | 'deleted'>().notNull().default('pending'),
    likeCount: integer('like_count').notNull().default(0),
    /** Province of the address that it came from; '' where that is not known. */
    place: text('place').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('article_comment_article').on(table.tenantId, table.articleId, table.state, table.id),
    index('article_comment_parent').on(table.tenantId, table.parentId),
    index('article_comment_member').on(table.tenantId, table.memberId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.articleId],
      foreignColumns: [article.tenantId, article.id],
    }),
    foreignKey({ columns: [table.tenantId, table.parentId], foreignColumns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    check('article_comment_state', sql`state IN ('pending', 'shown', 'refused', 'deleted')`),
  ],
);

/** That a visitor likes an article, or a comment of it. */
export const articleLike = pgTable(
  'article_like',
  {
    tenantId: tenantId(),
    articleId: rowRef('article_id').notNull(),
    /** 0 for the article itself. */
    commentId: rowRef('comment_id').notNull(),
    /** `member:17`, or the network of a guest. */
    visitor: text('visitor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.articleId, table.commentId, table.visitor] }),
    foreignKey({
      columns: [table.tenantId, table.articleId],
      foreignColumns: [article.tenantId, article.id],
    }),
  ],
);

/** Devices that looked at an article on a day of Beijing. */
export const articleView = pgTable(
  'article_view',
  {
    tenantId: tenantId(),
    articleId: rowRef('article_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.articleId, table.day] }),
    index('article_view_day').on(table.tenantId, table.day),
    foreignKey({
      columns: [table.tenantId, table.articleId],
      foreignColumns: [article.tenantId, article.id],
    }),
  ],
);
