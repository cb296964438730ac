import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RankKind } from '@jishi/contract/rank-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** A model in a rank, with what its place rests on. */
export type RankRow = OutputOf<Contract['adminRank']['list']>['list'][number];

/** Categories that have a rank of a kind, and until when it was counted. */
export const rankGroupsQuery = (kind: RankKind) =>
  queryOptions({
    queryKey: ['ranks', 'groups', kind],
    queryFn: async ({ signal }) => {
      const { groups, countedAt } = await api.adminRank.list({ kind, pageSize: 1 }, { signal });
      return { groups, countedAt };
    },
  });
