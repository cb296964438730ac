import { claimStates } from '@jishi/contract/appointment-service.ts';
import { bookingStates } from '@jishi/contract/booking-words.ts';
import { CHANGE_HOURS, visitStates } from '@jishi/contract/guide-words.ts';
import { itBookingStates } from '@jishi/contract/it-service-words.ts';
import type { MyBookingKind } from '@jishi/contract/my-booking-words.ts';
import { repairStates } from '@jishi/contract/repair-state.ts';
import { bookingsOf, cancelMine } from '../booking/booking.service.ts';
import { cancelVoucherVisit, voucherVisitsOf } from '../coupon/coupon.service.ts';
import { cancelVisit, visitsOf } from '../guide/guide.service.ts';
import { cancelBooking, serviceVisitsOf } from '../it-service/it-service.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cancelOwnRepair, repairVisitsOf } from '../repair/repair.service.ts';
import type { LentBooking } from './my-booking.queries.ts';

/** A room in which members book. */
interface BookingRoom {
  /** What its bookings are numbered by among all (`wireId`); stays for good. */
  readonly number: number;
  readonly lend: typeof bookingsOf;
  readonly states: Readonly<Record<string, string>>;
  /** Whether one that lies ahead may still be given up by the member. */
  readonly mayCancel: (row: LentBooking) => boolean;
  /** @throws AppError notFound for one of somebody else; conflict when it is too late */
  readonly cancel: (ctx: RequestContext, id: number) => Promise<void>;
  readonly link: (row: LentBooking) => string;
}

const HOUR_MS = 3_600_000;
const hoursUntil = ({ at }: LentBooking) => (Date.parse(at) - Date.now()) / HOUR_MS;

/** Whoever takes bookings stands here, and nowhere else. */
export const bookingRooms: Readonly<Record<MyBookingKind, BookingRoom>> = {
  product: {
    ...{ number: 1, lend: bookingsOf, states: bookingStates, cancel: cancelMine },
    mayCancel: () => true,
    link: ({ ref }) => `/product/${ref}`,
  },
  guide: {
    ...{ number: 2, lend: visitsOf, states: visitStates, cancel: cancelVisit },
    mayCancel: (row) => row.state !== 'arrived' && hoursUntil(row) >= CHANGE_HOURS,
    link: ({ storeId, ref }) => `/stores/reservation/${storeId}/${ref}`,
  },
  repair: {
    ...{ number: 3, lend: repairVisitsOf, states: repairStates, cancel: cancelOwnRepair },
    mayCancel: () => true,
    link: ({ id }) => `/after-service/order/${id}`,
  },
  itService: {
    ...{ number: 4, lend: serviceVisitsOf, states: itBookingStates, cancel: cancelBooking },
    mayCancel: () => true,
    link: () => '/product/it/service',
  },
  voucher: {
    ...{ number: 5, lend: voucherVisitsOf, states: claimStates, cancel: cancelVoucherVisit },
    mayCancel: () => true,
    link: () => '/member/coupon/server',
  },
};
