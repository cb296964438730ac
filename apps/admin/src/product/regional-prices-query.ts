import type { RegionalPriceOnWire } from '@jishi/contract/regional-price.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type RegionalPrice = RegionalPriceOnWire;

/** Prices of a SKU by city and store, read anew whenever they are opened. */
export const regionalPricesQuery = (ppid: number) =>
  queryOptions({
    queryKey: ['regionalPrices', ppid],
    queryFn: ({ signal }) => api.adminProduct.regionalPrices({ ppid }, { signal }),
    staleTime: 0,
  });
