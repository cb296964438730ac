import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { selectBookings } from './booking.queries.ts';

/** Bookings of goods whose telephones are to be rung. */
export const bookingWaits: readonly StaffWait[] = [
  {
    kind: 'booking.call',
    title: '待联系的商品预约',
    permission: 'booking:serve',
    link: '/bookings?state=open',
    count: async (ctx) => {
      const filter = { state: 'open', keyword: '', storeId: storeScopeOf(ctx) ?? 0 } as const;
      return { waiting: (await selectBookings(ctx, filter, { page: 1, pageSize: 1 })).total };
    },
  },
];
