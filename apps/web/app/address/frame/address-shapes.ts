import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';

export type Address = OutputOf<Contract['address']['list']>[number];
export type AddressInput = InputOf<Contract['address']['save']>;

/** Addresses that one member may keep. */
export const MOST_ADDRESSES = 20;
