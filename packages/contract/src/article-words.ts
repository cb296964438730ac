/**
 * What `getComments` tells where no article is named (S432): the guest book, which every tenant has. No list shows it,
 * and articles have greater numbers. No imports: pages and services share it.
 */
export const GUEST_BOOK_COMMENTS_ID = 1;
/** The first number of an article. */
export const FIRST_ARTICLE_ID = 1001;

export const articleStates = ['draft', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

/** `waiting` for moderation and `hidden` by it: its author alone sees either. */
export const articleCommentStates = ['waiting', 'visible', 'hidden', 'deleted'] as const;
export type ArticleCommentState = (typeof articleCommentStates)[number];

/** Characters of an article with its markup. */
export const MOST_ARTICLE_CHARACTERS = 100_000;
export const MOST_ARTICLE_TITLE = 60;
export const MOST_ARTICLE_SUMMARY = 160;
export const MOST_ARTICLE_COMMENT = 500;
/** Goods that stand below an article. */
export const MOST_ARTICLE_GOODS = 8;

export const ARTICLE_GONE = '文章不存在或已下线';
export const COMMENT_LENGTH = `请输入 1 至 ${MOST_ARTICLE_COMMENT} 字`;

/** Orders of comments: the newest first, or those that most like and then the newest. */
export const articleCommentSorts = ['newest', 'liked'] as const;
export type ArticleCommentSort = (typeof articleCommentSorts)[number];
