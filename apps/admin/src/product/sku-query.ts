import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type SkuDetail = OutputOf<Contract['adminProduct']['detail']>;

/** One SKU with its stock. Always read anew when a dialog opens, and never while somebody types in it. */
export const skuQuery = (ppid: number) =>
  queryOptions({
    queryKey: ['sku', ppid],
    queryFn: ({ signal }) => api.adminProduct.detail({ ppid }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
