import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type CaseRow = OutputOf<Contract['adminComplaint']['list']>['list'][number];
export type CaseData = OutputOf<Contract['adminComplaint']['detail']>;
export type TypeRow = OutputOf<Contract['adminComplaintManage']['types']>[number];

/** What an act on a case changes: the inbox and the case itself, whose keys begin alike, and the register of acts. */
export const CASE_CHANGES = ['complaints', 'audit'] as const;

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['complaints', 'one', id],
    queryFn: ({ signal }) => api.adminComplaint.detail({ id }, { signal }),
  });

export const repliesQuery = queryOptions({
  queryKey: ['complaintReplies', 'all'],
  queryFn: ({ signal }) => api.adminComplaintManage.replies({}, { signal }),
});

export const handlersQuery = queryOptions({
  queryKey: ['complaintHandlers'],
  queryFn: ({ signal }) => api.adminComplaintManage.handlers({}, { signal }),
});
