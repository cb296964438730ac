import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** What the pop window says. */
export type PopWindowContent = NonNullable<OutputOf<Contract['home']['popWindow']>>;
