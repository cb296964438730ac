import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type CategoryRow = OutputOf<Contract['adminCategory']['list']>[number];

/** Keys of what a change of the tree changes. */
export const CATEGORY_CHANGES = ['categories', 'catalog-filters', 'models', 'audit'] as const;
