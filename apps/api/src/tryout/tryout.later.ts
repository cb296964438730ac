import type { LaterWork } from '../later/later.service.ts';
import { ANNOUNCE, announcePlanned, LAPSE, TELL_RESULT, tellResult } from './announce.ts';
import { lapsePlace } from './confirm.ts';
import { noteOverdue, OVERDUE, REMIND, remindOfReport } from './follow-order.ts';
import { REMIND_BACK, remindToGiveBack } from './hold-deposit.ts';
import { SETTLE, settlePlanned } from './settle-deposit.ts';
import { endPlace, STOP_PLACE } from './stop-places.ts';

export const tryoutLaters: readonly LaterWork[] = [
  { kind: ANNOUNCE, title: '公布试用结果', perform: announcePlanned },
  { kind: TELL_RESULT, title: '通知试用结果', perform: tellResult },
  { kind: LAPSE, title: '试用名额逾期顺延', perform: lapsePlace },
  { kind: REMIND, title: '提醒提交试用报告', perform: remindOfReport },
  { kind: OVERDUE, title: '试用报告逾期', perform: noteOverdue },
  { kind: REMIND_BACK, title: '提醒归还借用商品', perform: remindToGiveBack },
  { kind: SETTLE, title: '结算试用押金', perform: settlePlanned },
  { kind: STOP_PLACE, title: '取消试用并退款', perform: endPlace },
];
