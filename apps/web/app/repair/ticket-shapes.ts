import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type Ticket = OutputOf<Contract['repair']['detail']>;
