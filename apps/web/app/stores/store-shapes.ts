import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A store on its own page. */
export type StoreDetail = OutputOf<Contract['store']['detail']>;
/** A store in a list of them. */
export type ListedStore = OutputOf<Contract['store']['all']>[number];
export type BusinessStatus = StoreDetail['businessStatus'];
