import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A presale as a buyer reads it (X1166). */
export type PresaleOffer = OutputOf<Contract['presale']['read']>;
