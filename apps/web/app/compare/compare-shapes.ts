import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type Contrast = OutputOf<Contract['product']['contrast']>;
export type ContrastGoods = Contrast['products'][number];
