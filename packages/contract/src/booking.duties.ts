import { stateDuties } from './duties.ts';

/** What staff may do about goods that shoppers have booked. */
export const bookingDuties = stateDuties({
  place: 23,
  groups: { booking: '商品预约' },
  permissions: { 'booking:serve': '处理商品预约' },
  acts: {
    'booking.call': '标记预约已联系',
    'booking.done': '标记预约已到店',
    'booking.cancel': '取消商品预约',
  },
});
