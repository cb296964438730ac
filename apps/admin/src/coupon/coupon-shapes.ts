import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A rule in full. */
export type Detail = OutputOf<Contract['adminCoupon']['detail']>;

/** What is written: a new rule, a draft, or the next version of a rule. */
export interface Writing {
  id: number;
  /** The rule that it copies, 0 for none. */
  copyOf: number;
}
