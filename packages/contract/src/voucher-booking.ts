import * as z from 'zod';
import { timeFull } from './appointment.ts';
import { operation } from './operation.ts';
import { id, moment, nothing } from './wire.ts';

/** What a visit for a service voucher is to the calendar of a store: a film is fitted at a bench, in half an hour. */
export const voucherVisit = { service: 'repair', minutes: 30 } as const;

/** When and where a member comes for a service voucher. */
export const voucherBooking = z.object({
  shopId: z.int(),
  store: z.string(),
  startsAt: moment(),
});

/** Appointments for service vouchers: to be spread into the area `coupon`. */
export const voucherBookingOperations = {
  bookVoucher: operation({
    id: 'X1065',
    method: 'POST',
    path: '/web/api/exchangeCode/bookService/v1',
    body: 'json',
    access: 'member',
    summary:
      'Books a time at a store for a service voucher, one at a time; free ones are told by X975. Refused when the voucher is over, not for that store, or the time is full.',
    request: z.object({
      id: id(),
      shopId: id(),
      startsAt: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
    }),
    response: voucherBooking,
    refusals: { timeFull },
  }),
  cancelVoucherBooking: operation({
    id: 'X1066',
    method: 'POST',
    path: '/web/api/exchangeCode/cancelService/v1',
    body: 'json',
    access: 'member',
    summary: 'Gives up the time that is booked for a service voucher; where none is, nothing changes.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
} as const;
