import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type Parcel = OutputOf<Contract['order']['logistics']>['parcels'][number];
