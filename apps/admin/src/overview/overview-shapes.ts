import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** What the overview shows. */
export type Overview = OutputOf<Contract['adminAudit']['overview']>;
