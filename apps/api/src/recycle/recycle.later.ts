import type { LaterWork } from '../later/later.service.ts';
import { endDelivered, endHandIn, endOffer, endVisitMissed } from './follow-times.ts';
import { BACK_DELIVERED, HAND_IN_OVER, OFFER_OVER, VISIT_MISSED } from './plan-recycle.ts';

export const recycleLaters: readonly LaterWork[] = [
  { kind: HAND_IN_OVER, title: '旧机逾期未寄达', perform: endHandIn },
  { kind: VISIT_MISSED, title: '回收预约未到店', perform: endVisitMissed },
  { kind: OFFER_OVER, title: '回收报价逾期未确认', perform: endOffer },
  { kind: BACK_DELIVERED, title: '退回的旧机视为签收', perform: endDelivered },
];
