import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** A service with what is booked ahead. */
export type ServiceRow = OutputOf<Contract['adminItService']['list']>['services'][number];

/** Stores that may do services. */
export const benchesQuery = queryOptions({
  queryKey: ['itServices', 'stores'],
  queryFn: async ({ signal }) => (await api.adminItService.list({}, { signal })).stores,
});
