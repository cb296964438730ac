import type { MyBookingKind } from '@jishi/contract/my-booking-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** A booking as its room lends it. */
export interface LentBooking {
  readonly kind: MyBookingKind;
  /** In its room. */
  readonly id: number;
  readonly at: string;
  /** Null: staff arrange it. */
  readonly storeId: number | null;
  readonly state: string;
  readonly ahead: boolean;
  /** Empty where `ref` names goods. */
  readonly title: string;
  /** What was booked, in its room. */
  readonly ref: number;
  readonly code: string;
}

/** One page of what rooms lend, in one statement: what lies ahead first and the nearest of it, then the newest. */
export async function selectBookings(
  ctx: RequestContext,
  parts: readonly SQL[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: LentBooking[]; total: number }> {
  const lent = sql`(${sql.join([...parts], sql` UNION ALL `)}) AS lent`;
  const [{ rows }, counted] = await Promise.all([
    ctx.db.execute<LentBooking & Record<string, unknown>>(
      sql`SELECT kind, id::float8 AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
          store_id::float8 AS "storeId", state, ahead, title, ref::float8 AS ref, code
        FROM ${lent}
        ORDER BY ahead DESC, CASE WHEN ahead THEN lent.at END, lent.at DESC, kind, lent.id
        LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    ),
    ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${lent}`),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
