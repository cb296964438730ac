import type { LaterWork } from '../later/later.service.ts';
import { MATURE, matureLot } from './grant.ts';

export const assetLaters: readonly LaterWork[] = [
  { kind: MATURE, title: '积分生效', perform: (tx, refId) => matureLot(tx, Number(refId)) },
];
