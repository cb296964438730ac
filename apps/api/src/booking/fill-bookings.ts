import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertBooking } from './booking.queries.ts';

/** Puts bookings into a shop that is filled from elsewhere: nothing is asked, nobody is told, and none lapses. */
export async function fillBookings(
  ctx: RequestContext,
  rows: readonly Parameters<typeof insertBooking>[1][],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const row of rows) await insertBooking(tx, row);
  });
}
