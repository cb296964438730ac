import type { ContentPart } from '@jishi/contract/content-part.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type PartState = OutputOf<Contract['adminContent']['parts']>['parts'][number];
export type Draft = OutputOf<Contract['adminContent']['read']>;
export type SystemStatus = NonNullable<Draft['body']['status']>;
/** Keys of what a change of content changes. */
export const CONTENT_CHANGES = ['content', 'audit'] as const;

export const partsQuery = queryOptions({
  queryKey: ['content', 'parts'],
  queryFn: ({ signal }) => api.adminContent.parts({}, { signal }),
});

export const draftQuery = (part: ContentPart, cityId: number) =>
  queryOptions({
    queryKey: ['content', 'draft', part, cityId],
    queryFn: ({ signal }) => api.adminContent.read({ part, cityId }, { signal }),
    // What somebody is editing is not replaced under their hands when they come back to the window.
    refetchOnWindowFocus: false,
  });

export const historyQuery = (part: ContentPart, cityId: number) =>
  queryOptions({
    queryKey: ['content', 'history', part, cityId],
    queryFn: ({ signal }) => api.adminContent.history({ part, cityId }, { signal }),
  });

export const categoriesQuery = queryOptions({
  queryKey: ['content', 'categories'],
  queryFn: async ({ signal }) => (await api.adminProduct.filters({}, { signal })).categories,
  staleTime: 60_000,
});
