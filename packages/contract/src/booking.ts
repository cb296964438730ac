import * as z from 'zod';
import { BOOKING_DAYS, bookingActKeys, bookingStateKeys, OPEN_BOOKINGS } from './booking-words.ts';
import { codeNeeded } from './guide.ts';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, idOrZero, mobile, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

const mine = z.object({
  id: z.int(),
  ppid: z.int(),
  name: z.string(),
  /** Where it is held; id 0: staff arrange it. */
  shop: z.object({ id: z.int(), name: z.string(), address: z.string() }),
  state: z.enum(bookingStateKeys),
  /** Six digits that are said at the counter. */
  code: z.string(),
  createdAt: moment(),
});

/** Goods that are held for somebody who comes for them. */
export const booking = stateArea({
  reserve: operation({
    id: 'C152',
    method: 'POST',
    path: '/web/api/products/reservation/v1',
    body: 'json',
    access: 'public',
    summary: `Books a SKU for a telephone, in a store (\`shopId\`) or in none: staff ring and arrange it. The number of the member who asks needs no code; any other one, and a guest, needs a text code of the login (\`vcode\`). Booked again it is the same booking, in the store said last; at most ${OPEN_BOOKINGS} a telephone, each for ${BOOKING_DAYS} days.`,
    request: z.object({
      ppid: id(),
      /** Empty: the number of the member who asks. */
      phone: z.union([mobile(), z.literal('')]).default(''),
      vcode: text(6).default(''),
      shopId: idOrNone(),
    }),
    /** `told`: a text message is on its way to the telephone. */
    response: z.object({ id: z.int(), told: z.boolean(), code: z.string() }),
    refusals: { codeNeeded },
  }),
  mine: operation({
    id: 'X1560',
    method: 'GET',
    path: '/web/api/booking/mine',
    body: 'query',
    access: 'member',
    summary: 'Bookings of the member who asks that lie ahead, the newest first; of one SKU, or of all (0).',
    request: z.object({ ppid: idOrZero().default(0) }),
    response: z.array(mine),
  }),
  cancel: operation({
    id: 'X1561',
    method: 'POST',
    path: '/web/api/booking/cancel',
    body: 'json',
    access: 'member',
    summary: 'Cancels a booking of the member who asks; refused when it is over.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});

export const adminBooking = stateArea({
  list: operation({
    id: 'X1562',
    method: 'GET',
    path: '/admin/api/booking/list',
    body: 'query',
    access: 'booking:serve',
    summary:
      'Bookings, those to be rung first, the longest waiting before the others. Staff of a store see its own.',
    request: z.object({
      state: z.enum(['', ...bookingStateKeys]).default(''),
      keyword: text(40).default(''),
      shopId: idOrZero().default(0),
      ...pageRequest(20, 500),
    }),
    response: pageOf(
      z.object({
        id: z.int(),
        ppid: z.int(),
        name: z.string(),
        phone: z.string(),
        memberName: z.string(),
        shopName: z.string(),
        state: z.enum(bookingStateKeys),
        code: z.string(),
        createdAt: moment(),
        /** Of the last act; empty before the first. */
        changedAt: z.string(),
        staffName: z.string(),
        note: z.string(),
      }),
    ),
  }),
  act: operation({
    id: 'X1563',
    method: 'POST',
    path: '/admin/api/booking/act',
    body: 'json',
    access: 'booking:serve',
    summary:
      'Marks a booking as rung, come for, or cancelled with a note that the member reads; refused when a colleague was first.',
    request: z.object({ id: id(), act: z.enum(bookingActKeys), note: text(60).default('') }),
    response: nothing(),
  }),
});
