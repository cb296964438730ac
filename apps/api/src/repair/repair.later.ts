import type { LaterWork } from '../later/later.service.ts';
import { DELIVER_REPAIR } from './end-repair.ts';
import { MISS_REPAIR, missRepair, REMIND_REPAIR, remindRepair } from './plan-visit.ts';
import { EXPIRE_QUOTE, expireQuote } from './quote-repair.ts';
import { deliverByTime } from './release-repair.ts';

export const repairLaters: readonly LaterWork[] = [
  { kind: DELIVER_REPAIR, title: '寄回的维修设备视为签收', perform: deliverByTime },
  { kind: EXPIRE_QUOTE, title: '维修报价过期', perform: expireQuote },
  { kind: MISS_REPAIR, title: '维修预约未到店', perform: missRepair },
  { kind: REMIND_REPAIR, title: '提醒维修预约', perform: remindRepair },
];
