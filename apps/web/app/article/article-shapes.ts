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

export const articleAddress = (id: number) => `/article/${id}`;
export const columnAddress = (id: number) => `/article/c${id}`;
