import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type OrderMoney = OutputOf<Contract['adminOrderLedger']['money']>;

/** The money of an order; its key begins with that of the list, so that both are read anew together. */
export const moneyQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'money', orderId],
    queryFn: ({ signal }) => api.adminOrderLedger.money({ orderId }, { signal }),
  });

/** Everything that happened to an order. */
export const timelineQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'timeline', orderId],
    queryFn: async ({ signal }) => (await api.adminOrderLedger.timeline({ orderId }, { signal })).entries,
  });
