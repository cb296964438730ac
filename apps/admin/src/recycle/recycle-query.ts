import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RecycleState } from '@jishi/contract/recycle-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type RecycleRow = OutputOf<Contract['adminRecycle']['list']>['list'][number];
export type RecycleData = OutputOf<Contract['adminRecycle']['detail']>;
export type Sheet = OutputOf<Contract['adminRecycle']['sheet']>;

/** What an act on an order changes: list and order, whose keys begin alike, the devices and the register of acts. */
export const RECYCLE_CHANGES = ['recycles', 'devices', 'payouts', 'audit'] as const;

export const recycleQuery = (id: number) =>
  queryOptions({
    queryKey: ['recycles', 'one', id],
    queryFn: ({ signal }) => api.adminRecycle.detail({ id }, { signal }),
  });

export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['recycles', 'sheet', id],
    queryFn: ({ signal }) => api.adminRecycle.sheet({ id }, { signal }),
  });

export const recycleTones: Record<RecycleState, Tone> = {
  submitted: 'processing',
  sent: 'processing',
  received: 'warning',
  inspecting: 'warning',
  offered: 'processing',
  agreed: 'warning',
  paid: 'processing',
  completed: 'success',
  refused: 'warning',
  returning: 'processing',
  returned: 'default',
  cancelled: 'default',
  blocked: 'error',
  heldForPolice: 'error',
};
