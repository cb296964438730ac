import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type ReturnRow = OutputOf<Contract['adminReturn']['list']>['list'][number];
export type ReturnData = OutputOf<Contract['adminReturn']['detail']>;

/** What an act on a request changes: the queue and the request itself, whose keys begin alike, and the register. */
export const RETURN_CHANGES = ['returns', 'audit', 'orders'] as const;

export const returnQuery = (id: number) =>
  queryOptions({
    queryKey: ['returns', 'one', id],
    queryFn: ({ signal }) => api.adminReturn.detail({ id }, { signal }),
  });
