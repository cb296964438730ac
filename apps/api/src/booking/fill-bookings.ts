import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { hasBookings, insertBooking } from './booking.queries.ts';

/**
 * Puts bookings into a shop that is filled from elsewhere: nothing is asked, nobody is told, and none lapses.
 * @returns false where goods are booked already, which stay as they are
 */
export async function fillBookings(
  ctx: RequestContext,
  rows: readonly Parameters<typeof insertBooking>[1][],
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (await hasBookings(tx)) return false;
    for (const row of rows) await insertBooking(tx, row);
    return true;
  });
}
