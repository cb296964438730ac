import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { itBooking, itService } from './it-service.tables.ts';

/** Times that a member has booked for services, as rows of `my-booking`; `ref` is the service. */
export function serviceVisitsOf(ctx: RequestContext, memberId: number): SQL {
  return sql`SELECT 'itService' AS kind, visit.id, visit.starts_at AS at, visit.store_id, visit.state,
      visit.state = 'open' AND visit.starts_at > now() AS ahead, service.name AS title, service.id AS ref, '' AS code
    FROM ${itBooking} AS visit JOIN ${itService} AS service ON service.tenant_id = visit.tenant_id AND service.id = visit.service_id
    WHERE visit.tenant_id = ${ctx.tenant.id} AND visit.member_id = ${memberId}`;
}
