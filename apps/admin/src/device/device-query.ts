import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type DeviceDetailData = OutputOf<Contract['adminDevice']['detail']>;

/** One device. Its key begins with that of the list, so that both are read anew together. */
export const deviceQuery = (deviceId: number) =>
  queryOptions({
    queryKey: ['devices', 'one', deviceId],
    queryFn: ({ signal }) => api.adminDevice.detail({ deviceId }, { signal }),
  });
