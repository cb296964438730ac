import * as z from 'zod';
import { myBookingKindKeys } from './my-booking-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest } from './wire.ts';

/** Whatever a member has booked, in whichever room, as one list. */
export const myBooking = stateArea({
  list: operation({
    id: 'C245',
    method: 'GET',
    path: '/web/api/member/myBooking/v1',
    body: 'query',
    access: 'member',
    summary:
      'Bookings of the member who asks: goods, guides, repairs, services, vouchers. Those that lie ahead first, the nearest before the others; then those that are over, the newest first.',
    request: z.object(pageRequest(20, 50)),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        /** Of all rooms together: what C246 takes. */
        id: z.int(),
        kind: z.enum(myBookingKindKeys),
        title: z.string(),
        /** When one is expected; of goods that are kept, until when. */
        at: moment(),
        /** Where. Id 0 with a name: that store is closed; without one: staff arrange it. */
        store: z.object({ id: z.int(), name: z.string(), address: z.string() }),
        /** Said at the counter; empty where none is asked for. */
        code: z.string(),
        stateText: z.string(),
        /** Whether it lies ahead. */
        ahead: z.boolean(),
        canCancel: z.boolean(),
        /** Page of the thing that was booked, where one books it again. */
        link: z.string(),
      }),
    ),
  }),
  cancel: operation({
    id: 'C246',
    method: 'POST',
    path: '/web/api/member/myBooking/cancel/v1',
    body: 'json',
    access: 'member',
    summary:
      'Cancels a booking of the member who asks by its number in C245; its time or its goods are free at once. Refused when it is over, and, with a guide, in the last two hours.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
