import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A store on its own page. */
export type StoreDetail = OutputOf<Contract['store']['detail']>;
/** A store beside another one. */
export type ListedStore = OutputOf<Contract['store']['all']>[number];
/** A store in the list of stores. */
export type ShownStore = OutputOf<Contract['store']['list']>[number];
export type BusinessStatus = StoreDetail['businessStatus'];
