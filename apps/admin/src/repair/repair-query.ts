import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RepairState } from '@jishi/contract/repair-state.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type RepairRow = OutputOf<Contract['adminRepair']['list']>['list'][number];
export type RepairData = OutputOf<Contract['adminRepair']['detail']>;

/** What an act on a ticket changes: list and ticket, whose keys begin alike, and the register of acts. */
export const REPAIR_CHANGES = ['repairs', 'audit'] as const;

export const repairQuery = (id: number) =>
  queryOptions({
    queryKey: ['repairs', 'one', id],
    queryFn: ({ signal }) => api.adminRepair.detail({ id }, { signal }),
  });

export const repairTones: Record<RepairState, Tone> = {
  booked: 'processing',
  received: 'processing',
  checking: 'processing',
  quoted: 'warning',
  approved: 'processing',
  waitingParts: 'warning',
  repairing: 'processing',
  testing: 'processing',
  ready: 'success',
  declined: 'error',
  unrepairable: 'error',
  completed: 'default',
  cancelled: 'default',
  missed: 'default',
};
