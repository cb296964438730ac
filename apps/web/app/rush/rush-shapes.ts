import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** Goods of a flash sale, with what who looks may do (C066). */
export type Sale = OutputOf<Contract['rush']['detail']>;
/** Goods on the page of a session. */
export type SaleCard = OutputOf<Contract['rush']['list']>['items'][number];
export type Session = OutputOf<Contract['rush']['list']>['sessions'][number];

/** Before the start, whoever looks may solve the puzzle from here on. */
export const VERIFY_AHEAD_MS = 5 * 60_000;
