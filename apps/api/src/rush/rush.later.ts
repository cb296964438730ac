import type { LaterWork } from '../later/later.service.ts';
import { PREPARE, REMIND, SETTLE } from './plan-item.ts';
import { prepareItem } from './prepare-item.ts';
import { settleItem } from './release-claim.ts';
import { remindMembers } from './remind-members.ts';

export const rushLaters: readonly LaterWork[] = [
  { kind: PREPARE, title: '备好抢购库存', perform: (tx, refId) => prepareItem(tx, Number(refId)) },
  { kind: REMIND, title: '提醒抢购开始', perform: (tx, refId) => remindMembers(tx, Number(refId)) },
  { kind: SETTLE, title: '退回抢购剩余库存', perform: (tx, refId) => settleItem(tx, Number(refId)) },
];
