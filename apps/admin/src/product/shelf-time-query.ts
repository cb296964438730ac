import { MOST_BULK } from '@jishi/contract/bulk-words.ts';
import { MOST_SKUS } from '@jishi/contract/goods-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** Keys of what a plan for the shelf changes. */
export const SHELF_TIME_CHANGES = ['shelf-times', 'audit'] as const;

/** What waits for the SKUs of a model, the next one first. */
export const waitingOfModel = (productId: number) =>
  queryOptions({
    queryKey: ['shelf-times', 'model', productId],
    queryFn: ({ signal }) =>
      api.adminShelfTime.list({ productId, state: 'waiting', pageSize: 2 * MOST_SKUS }, { signal }),
    enabled: productId > 0,
  });

/** What waits for SKUs that were ticked in a list, the next one first. */
export const waitingOfSkus = (ppids: readonly number[]) =>
  queryOptions({
    queryKey: ['shelf-times', 'skus', ...ppids],
    queryFn: ({ signal }) =>
      api.adminShelfTime.list(
        { ppids: ppids.join(','), state: 'waiting', pageSize: 2 * MOST_BULK },
        { signal },
      ),
    enabled: ppids.length > 0,
  });
