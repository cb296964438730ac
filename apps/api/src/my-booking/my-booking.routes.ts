import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { cancelMyBooking, listMyBookings } from './my-booking.service.ts';

export const myBookingRoutes = bindArea('myBooking', contract.myBooking, {
  list: (ctx, input) => listMyBookings(ctx, input),
  cancel: async (ctx, { id }) => {
    await cancelMyBooking(ctx, id);
    return {};
  },
});
