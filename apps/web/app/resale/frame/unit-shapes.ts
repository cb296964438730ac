import type { OutputOf } from '@jishi/contract/operation.ts';
import type { resale } from '@jishi/contract/resale.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';

export type UnitCardData = OutputOf<typeof secondHand.search>['list'][number];
export type UnitDetailData = OutputOf<typeof secondHand.detail>;
export type UnitServiceData = OutputOf<typeof secondHand.services>[number];
export type UnitsFound = OutputOf<typeof resale.found>['list'];
export type UnitExpressData = OutputOf<typeof secondHand.express>;
