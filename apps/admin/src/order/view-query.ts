import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { defaultOrderViews } from '@jishi/contract/order-view-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type OrderView = OutputOf<Contract['adminOrderView']['list']>['views'][number];

/** How often what stands in the tabs is counted anew, in milliseconds. */
const RECOUNT_MS = 60_000;

/** What a page knows before it has asked. */
export const firstViews: OrderView[] = defaultOrderViews.map((view) => ({
  ...{ ...view, id: 0, shared: true, isOwn: false, canRemove: false, ownerName: '' },
}));

export const viewsQuery = queryOptions({
  queryKey: ['orderViews'],
  queryFn: ({ signal }) => api.adminOrderView.list({}, { signal }),
  placeholderData: { views: firstViews, left: 0 },
});

/** Its key begins with that of the list: what changes orders changes how many there are. */
export const viewCountsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: async ({ signal }) => {
    const { counts } = await api.adminOrderView.counts({}, { signal });
    return new Map(counts.map(({ key, count }) => [key, count]));
  },
  refetchInterval: RECOUNT_MS,
});
