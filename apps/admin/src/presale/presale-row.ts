import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** Units that are sold before they are there. */
export type PresaleRow = OutputOf<Contract['adminPresale']['list']>['list'][number];
