import { stateDuties } from './duties.ts';

/** What staff may do about appointments. */
export const appointmentDuties = stateDuties({
  place: 82,
  groups: { appointment: '预约' },
  permissions: {
    'appointment:read': '查看预约日历',
    'appointment:edit': '预约、改约与设置资源',
    'appointment:force': '约满后加位',
  },
  acts: {
    'appointment.book': '登记预约',
    'appointment.force': '加位预约',
    'appointment.move': '改约',
    'appointment.confirm': '确认预约',
    'appointment.cancel': '取消预约',
    'appointment.done': '完成预约',
    'appointment.missed': '登记未到店',
    'appointment.resource': '设置预约资源',
  },
});
