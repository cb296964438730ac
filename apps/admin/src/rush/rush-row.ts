import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';

export type SessionRow = OutputOf<Contract['adminRush']['list']>['list'][number];
export type SessionDetail = OutputOf<Contract['adminRush']['detail']>;
export type SessionGoods = SessionDetail['goods'][number];
export type Board = OutputOf<Contract['adminRush']['board']>;
/** Goods as they are written in a draft. */
export type GoodsDraft = InputOf<Contract['adminRush']['save']>['goods'][number];
