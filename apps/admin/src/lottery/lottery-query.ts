import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type LotteryRow = OutputOf<Contract['adminLottery']['list']>['list'][number];
export type Lottery = OutputOf<Contract['adminLottery']['read']>;
export type Prize = Lottery['prizes'][number];

/** Keys of what a change of a lottery changes. */
export const LOTTERY_CHANGES = ['lotteries', 'lottery', 'audit'] as const;

export const lotteryQuery = (id: number) =>
  queryOptions({
    queryKey: ['lottery', id],
    queryFn: ({ signal }) => api.adminLottery.read({ id }, { signal }),
    refetchOnWindowFocus: false,
  });
