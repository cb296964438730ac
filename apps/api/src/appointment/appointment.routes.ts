import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readFreeTimes } from './appointment.service.ts';
import { bookByStaff, forceByStaff, moveByStaff } from './book-by-staff.ts';
import { endByStaff, listCalendars, listClaims, readCalendar, readFreeTimesForStaff } from './calendar.ts';
import { listResources, saveResource } from './resource.service.ts';

export const appointmentRoutes = bindArea('appointment', contract.appointment, {
  freeTimes: (ctx, { shopId, ...wish }) => readFreeTimes(ctx, { ...wish, storeId: shopId }),
});

export const adminAppointmentRoutes = bindArea('adminAppointment', contract.adminAppointment, {
  stores: (ctx) => listCalendars(ctx),
  calendar: (ctx, input) => readCalendar(ctx, input),
  list: (ctx, input) => listClaims(ctx, input),
  freeTimes: (ctx, input) => readFreeTimesForStaff(ctx, input),
  book: (ctx, input) => bookByStaff(ctx, input),
  force: (ctx, input) => forceByStaff(ctx, input),
  move: (ctx, input) => moveByStaff(ctx, input),
  confirm: async (ctx, { id }) => {
    await endByStaff(ctx, 'confirm', { id });
    return {};
  },
  cancel: async (ctx, input) => {
    await endByStaff(ctx, 'cancel', input);
    return {};
  },
  done: async (ctx, { id }) => {
    await endByStaff(ctx, 'done', { id });
    return {};
  },
  missed: async (ctx, { id }) => {
    await endByStaff(ctx, 'missed', { id });
    return {};
  },
  resources: (ctx, { storeId }) => listResources(ctx, storeId),
  saveResource: (ctx, input) => saveResource(ctx, input),
});
