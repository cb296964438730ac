import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import {
  bookService,
  cancelBooking,
  listForStaff,
  listOwnBookings,
  listServices,
  saveService,
} from './it-service.service.ts';

export const itServiceRoutes = [
  ...bindArea('itService', contract.itService, {
    list: (ctx) => listServices(ctx),
    book: (ctx, input) => bookService(ctx, input),
    mine: (ctx) => listOwnBookings(ctx),
    cancel: async (ctx, { id }) => {
      await cancelBooking(ctx, id);
      return {};
    },
  }),
  ...bindArea('adminItService', contract.adminItService, {
    list: (ctx) => listForStaff(ctx),
    save: (ctx, input) => saveService(ctx, input),
  }),
];
