import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type RecycleDetail = OutputOf<Contract['recycle']['detail']>;
export type CancelReasons = OutputOf<Contract['recycle']['cancelReasons']>;
export type RecycleList = OutputOf<Contract['recycle']['list']>;
