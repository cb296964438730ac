import type { LaterWork } from '../later/later.service.ts';
import { ANNOUNCE, announcePlanned, LAPSE, TELL_RESULT, tellResult } from './announce.ts';
import { lapsePlace } from './confirm.ts';
import { noteOverdue, OVERDUE, REMIND, remindOfReport } from './follow-order.ts';

export const tryoutLaters: readonly LaterWork[] = [
  { kind: ANNOUNCE, title: '公布试用结果', perform: announcePlanned },
  { kind: TELL_RESULT, title: '通知试用结果', perform: tellResult },
  { kind: LAPSE, title: '试用名额逾期顺延', perform: lapsePlace },
  { kind: REMIND, title: '提醒提交试用报告', perform: remindOfReport },
  { kind: OVERDUE, title: '试用报告逾期', perform: noteOverdue },
];
