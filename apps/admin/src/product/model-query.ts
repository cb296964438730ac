import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** Keys of what a change of a model changes. */
export const MODEL_CHANGES = ['models', 'products', 'sku', 'overview', 'audit'] as const;

export const modelQuery = (id: number) =>
  queryOptions({
    queryKey: ['models', 'edited', id],
    queryFn: ({ signal }) => api.adminGoods.model({ id }, { signal }),
    // What somebody is writing is not replaced under their hands when they come back to the window.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
