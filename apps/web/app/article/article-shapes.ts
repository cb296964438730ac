import type { ArticleCommentSort } from '@jishi/contract/article-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type ArticleCard = OutputOf<Contract['article']['list']>['list'][number];
export type Article = OutputOf<Contract['article']['detail']>;
export type Side = OutputOf<Contract['article']['common']>;
export type ArticleComments = OutputOf<Contract['article']['comments']>;
export type ArticleComment = ArticleComments['list'][number];

/** What an act on the page of an article was refused with. */
export interface CommentAnswer {
  /** The comment that was answered; 0 for the article. */
  to: number;
  content: string;
  error: string;
  userMsg: string;
}

/** Where comments are shown in some order; the first page and the newest first go without saying. */
export function commentsAddress(
  id: number,
  { page, sort }: { page: number; sort: ArticleCommentSort },
): string {
  const query = new URLSearchParams({
    ...(page > 1 && { comments: String(page) }),
    ...(sort !== 'newest' && { sort }),
  });
  return `${articleAddress(id)}${query.size > 0 ? `?${query}` : ''}#comments`;
}

export const articleAddress = (id: number) => `/article/${id}`;

/** A page of a column, or of what a keyword finds in it. */
export function columnAddress(id: number, { page = 1, keyword = '' } = {}): string {
  const query = new URLSearchParams({
    ...(keyword !== '' && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/article/c${id}${query.size > 0 ? `?${query}` : ''}`;
}
