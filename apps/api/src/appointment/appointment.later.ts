import type { LaterWork } from '../later/later.service.ts';
import { expireHold } from './appointment.service.ts';
import { EXPIRE_HOLD } from './plan-expiry.ts';

export const appointmentLaters: readonly LaterWork[] = [
  { kind: EXPIRE_HOLD, title: '释放未确认的预约', perform: (tx, refId) => expireHold(tx, Number(refId)) },
];
