import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type BrandRow = OutputOf<Contract['adminBrand']['list']>[number];

/** Keys of what a change of a brand changes: goods are called by it. */
export const BRAND_CHANGES = ['brands', 'catalog-filters', 'models', 'products', 'sku', 'audit'] as const;
