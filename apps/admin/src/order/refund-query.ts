import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type RefundOptions = OutputOf<Contract['adminRefund']['options']>;
export type Quote = OutputOf<Contract['adminRefund']['quote']>;

/** What of an order can come back, and its requests. Read anew with the orders. */
export const refundOptionsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'refunds', orderId],
    queryFn: ({ signal }) => api.adminRefund.options({ orderId }, { signal }),
  });
