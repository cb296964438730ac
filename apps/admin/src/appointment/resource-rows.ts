import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A bench, an engineer, a counter, a guide or a room of a store. */
export type ResourceRow = OutputOf<Contract['adminAppointment']['resources']>[number];
