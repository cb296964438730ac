import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type RoleRow = OutputOf<Contract['adminStaff']['roles']>[number];

/** Roles of the tenant, below the key that changes of staff read anew. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: ({ signal }) => api.adminStaff.roles({}, { signal }),
});
