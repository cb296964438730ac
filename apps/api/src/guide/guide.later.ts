import type { LaterWork } from '../later/later.service.ts';
import { MISS_VISIT, missVisit } from './miss-visit.ts';
import { CONFIRM_VISIT, confirmQuietly, REMIND_VISIT, remindVisit } from './remind-visit.ts';

export const guideLaters: readonly LaterWork[] = [
  { kind: CONFIRM_VISIT, title: '确认导购预约', perform: confirmQuietly },
  { kind: MISS_VISIT, title: '导购预约未到店', perform: missVisit },
  { kind: REMIND_VISIT, title: '提醒导购预约', perform: remindVisit },
];
