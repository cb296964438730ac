import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type Settings = OutputOf<Contract['adminTenant']['read']>;

/** Settings as they stand in the database. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.adminTenant.read({}, { signal }),
  // What somebody is typing must not be replaced because they looked at another window.
  refetchOnWindowFocus: false,
});
