import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A tax item as its list and its dialog have it. */
export type TaxItemRow = OutputOf<Contract['adminTax']['items']>['items'][number];
