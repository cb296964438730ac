import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type FreightTable = OutputOf<Contract['adminFreight']['list']>;
export type FreightRule = FreightTable['rules'][number];

/** Freight rules, the standard and the provinces. */
export const freightQuery = queryOptions({
  queryKey: ['freight'],
  queryFn: ({ signal }) => api.adminFreight.list({}, { signal }),
});
