import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type ArticleRow = OutputOf<Contract['adminArticle']['list']>['list'][number];
export type ArticleDraft = OutputOf<Contract['adminArticle']['read']>;
export type Column = OutputOf<Contract['adminArticle']['columns']>[number];

/** Keys of what a change of an article changes. */
export const ARTICLE_CHANGES = [
  'articles',
  'article',
  'article-columns',
  'article-versions',
  'audit',
] as const;

export const columnsQuery = queryOptions({
  queryKey: ['article-columns'],
  queryFn: ({ signal }) => api.adminArticle.columns({}, { signal }),
});

export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: ({ signal }) => api.adminArticle.read({ id }, { signal }),
    // What somebody is writing is not replaced under their hands when they come back to the window.
    refetchOnWindowFocus: false,
  });
