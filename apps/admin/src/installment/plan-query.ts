import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** A way to pay in parts. */
export type PlanRow = OutputOf<Contract['adminInstallment']['list']>['plans'][number];

/** Categories that a plan may be for. */
export const planCategoriesQuery = queryOptions({
  queryKey: ['installments', 'categories'],
  queryFn: async ({ signal }) => (await api.adminInstallment.list({}, { signal })).categories,
});
