import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type WishRow = OutputOf<Contract['adminVipClub']['wishes']>['list'][number];
