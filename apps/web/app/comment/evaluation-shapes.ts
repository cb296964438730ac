import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type Evaluations = OutputOf<Contract['comment']['evaluateList']>;
export type Evaluation = Evaluations['list'][number];
export type OwnComment = NonNullable<Evaluation['comment']>;
