import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { repairOrder } from './repair.tables.ts';

/** Times that a member has booked for repairs, as rows of `my-booking`; what is mailed in has none. */
export function repairVisitsOf(ctx: RequestContext, memberId: number): SQL {
  return sql`SELECT 'repair' AS kind, id, starts_at AS at, store_id, state, state = 'booked' AS ahead,
      model || '，' || fault_text AS title, id AS ref, code
    FROM ${repairOrder} WHERE ${repairOrder.tenantId} = ${ctx.tenant.id} AND ${repairOrder.memberId} = ${memberId}
      AND ${repairOrder.startsAt} IS NOT NULL`;
}
