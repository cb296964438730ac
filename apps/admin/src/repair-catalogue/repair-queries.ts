import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** What mending a fault of a model costs. */
export type PriceRow = OutputOf<Contract['adminRepairCatalogue']['prices']>['list'][number];
type Faults = OutputOf<Contract['adminRepairCatalogue']['faults']>;
export type FaultRow = Faults['items'][number];
export type GroupRow = Faults['groups'][number];
/** A service point of a maker. */
export type PointRow = OutputOf<Contract['adminServicePoint']['list']>['list'][number];

/** Caches that a change of faults or prices empties. */
export const priceChanges = ['repair-prices', 'repair-faults', 'audit'];

export const faultsQuery = queryOptions({
  queryKey: ['repair-faults', 'all'],
  queryFn: ({ signal }) => api.adminRepairCatalogue.faults({}, { signal }),
});

/** Brands that service points may be of. */
export const pointBrandsQuery = queryOptions({
  queryKey: ['repair-points', 'brands'],
  queryFn: async ({ signal }) => (await api.adminServicePoint.list({ pageSize: 1 }, { signal })).brands,
});
export const priceBrandsQuery = queryOptions({
  queryKey: ['repair-prices', 'brands'],
  queryFn: async ({ signal }) => (await api.adminRepairCatalogue.prices({ pageSize: 1 }, { signal })).brands,
});
