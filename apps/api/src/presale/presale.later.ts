import type { LaterWork } from '../later/later.service.ts';
import { LAPSE, lapse, OPEN_FINAL, openFinal } from './presale-stages.ts';

export const presaleLaters: readonly LaterWork[] = [
  { kind: OPEN_FINAL, title: '开放尾款', perform: (tx, refId) => openFinal(tx, Number(refId)) },
  { kind: LAPSE, title: '关闭未付尾款', perform: (tx, refId) => lapse(tx, Number(refId)) },
];
