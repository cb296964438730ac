import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type Tree = OutputOf<Contract['adminDocument']['tree']>;
export type Category = Tree['categories'][number];
export type DocumentRow = Tree['documents'][number];
export type DocumentDraft = OutputOf<Contract['adminDocument']['read']>;

/** Keys of what a change of a document changes. */
export const DOCUMENT_CHANGES = ['documents', 'document', 'document-versions', 'audit'] as const;

export const treeQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => api.adminDocument.tree({}, { signal }),
});

export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.adminDocument.read({ id }, { signal }),
    // What somebody is writing is not replaced under their hands when they come back to the window.
    refetchOnWindowFocus: false,
  });
