import { BOOKING_DAYS } from '@jishi/contract/booking-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { booking } from './booking.tables.ts';

/** Goods that a member has booked, as rows of `my-booking`: kept until `at`. */
export function bookingsOf(ctx: RequestContext, memberId: number): SQL {
  return sql`SELECT 'product' AS kind, id, created_at + make_interval(days => ${BOOKING_DAYS}) AS at, store_id, state,
      state IN ('open', 'called') AS ahead, '' AS title, ppid AS ref, code
    FROM ${booking} WHERE ${booking.tenantId} = ${ctx.tenant.id} AND ${booking.memberId} = ${memberId} AND ${booking.kind} = 'product'`;
}
