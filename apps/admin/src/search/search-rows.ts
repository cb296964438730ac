import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type SearchedRow = OutputOf<Contract['adminSearchRule']['searched']>['list'][number];
export type SynonymRow = OutputOf<Contract['adminSearchRule']['synonyms']>[number];
export type PinRow = OutputOf<Contract['adminSearchRule']['pins']>[number];
export type TestRow = OutputOf<Contract['adminSearchTest']['list']>['list'][number];
export type SearchOutcome = OutputOf<Contract['adminSearchTest']['preview']>['before'];
