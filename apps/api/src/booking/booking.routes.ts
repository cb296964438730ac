import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { reserve } from './booking.service.ts';
import { actOnBooking, listBookings } from './manage-bookings.ts';
import { cancelMine, listMine } from './my-bookings.ts';

export const bookingRoutes = [
  ...bindArea('booking', contract.booking, {
    reserve: (ctx, input) => reserve(ctx, input),
    mine: (ctx, { ppid }) => listMine(ctx, ppid),
    cancel: async (ctx, { id }) => {
      await cancelMine(ctx, id);
      return {};
    },
  }),
  ...bindArea('adminBooking', contract.adminBooking, {
    list: (ctx, input) => listBookings(ctx, input),
    act: async (ctx, input) => {
      await actOnBooking(ctx, input);
      return {};
    },
  }),
];
