import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type OrderDetailData = OutputOf<Contract['adminOrder']['detail']>;

/** One order. Its key begins with that of the list, so that both are read anew together. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => api.adminOrder.detail({ orderId }, { signal }),
  });
