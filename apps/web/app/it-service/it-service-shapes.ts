import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type ItService = Contract['itService'];

/** A service as the page shows it. */
export type ShownService = OutputOf<ItService['list']>['services'][number];
/** A time that the member has booked. */
export type OwnBooking = OutputOf<ItService['mine']>['list'][number];
