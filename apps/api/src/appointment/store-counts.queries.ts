import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { Period } from './appointment.queries.ts';
import { appointmentAbsence, appointmentClaim, appointmentResource } from './appointment.tables.ts';

/**
 * Appointments of each store that stand, as rows `kind`, `store_id`, `count` for the query of another room:
 * `reservations` of a day, `waitingRepairs` among them, and `late` whose time is over.
 */
export function countStanding(ctx: RequestContext, day: Period): SQL {
  const standing = sql`FROM ${appointmentClaim} JOIN ${appointmentResource} ON ${appointmentResource.tenantId} = ${appointmentClaim.tenantId}
      AND ${appointmentResource.id} = ${appointmentClaim.resourceId}
    WHERE ${appointmentClaim.tenantId} = ${ctx.tenant.id} AND ${appointmentClaim.state} IN ('held', 'confirmed')`;
  const today = sql`lower(${appointmentClaim.during}) >= ${day.from.toISOString()} AND lower(${appointmentClaim.during}) < ${day.until.toISOString()}`;
  return sql`SELECT 'reservations' AS kind, store_id, count(*) ${standing} AND ${today} GROUP BY store_id
    UNION ALL SELECT 'waitingRepairs', store_id, count(*) ${standing} AND ${today}
      AND ${appointmentClaim.service} IN ('repair', 'mailIn') GROUP BY store_id
    UNION ALL SELECT 'late', store_id, count(*) ${standing} AND upper(${appointmentClaim.during}) < now() GROUP BY store_id`;
}

/** Whether a resource is not there today, as a condition. @param resourceId a column or expression of the query */
export function isAbsentToday(ctx: RequestContext, resourceId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${appointmentAbsence} WHERE ${appointmentAbsence.tenantId} = ${ctx.tenant.id}
    AND ${appointmentAbsence.resourceId} = ${resourceId} AND ${appointmentAbsence.day} = ${writeBeijingDay(new Date())})`;
}
