import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { BoardColumn } from '@jishi/contract/shipment-words.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

export type Parcel = OutputOf<Contract['adminShipment']['list']>['list'][number];

/** What parcels change: the board, the orders and what is counted of them. */
export const parcelChanges = ['shipments', 'orders', 'overview', 'devices'] as const;

/** Parcels of an order. */
export const parcelsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['shipments', 'order', orderId],
    queryFn: ({ signal }) => api.adminShipment.ofOrder({ orderId }, { signal }),
  });

export type Places = OutputOf<Contract['adminShipment']['places']>['places'];

/** Places that could send a parcel; asked anew each time, because they sell meanwhile. */
export const placesQuery = (id: number) =>
  queryOptions({
    queryKey: ['shipments', 'places', id],
    queryFn: ({ signal }) => api.adminShipment.places({ id }, { signal }),
    gcTime: 0,
  });

/** What stands in a column of the board. */
export interface BoardState {
  /** -1: all places; 0: the warehouse. */
  storeId: number;
  keyword: string;
}
export const columnQuery = (column: BoardColumn, { storeId, keyword }: BoardState, pageSize: number) =>
  queryOptions({
    queryKey: ['shipments', 'board', column, storeId, keyword, pageSize],
    queryFn: ({ signal }) => api.adminShipment.list({ column, storeId, keyword, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const countsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['shipments', 'counts', storeId],
    queryFn: ({ signal }) => api.adminShipment.counts({ storeId }, { signal }),
    placeholderData: keepPreviousData,
  });

export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: ({ signal }) => api.adminShipment.couriers({}, { signal }),
});
