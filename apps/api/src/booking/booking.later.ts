import type { LaterWork } from '../later/later.service.ts';
import { LAPSE_BOOKING, lapseBooking } from './booking-ends.ts';

export const bookingLaters: readonly LaterWork[] = [
  { kind: LAPSE_BOOKING, title: '商品预约过期', perform: lapseBooking },
];
