import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type PointsGoodsRow = OutputOf<Contract['adminPointsGoods']['list']>['list'][number];
