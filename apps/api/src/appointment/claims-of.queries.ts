import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { appointmentClaim, appointmentResource } from './appointment.tables.ts';

/**
 * The appointment of each thing of a room that was made last, as rows `subject_id`, `store_id`, `at`, `state` for the
 * query of that room.
 */
export function lastClaimsOf(ctx: RequestContext, subjectKind: string): SQL {
  return sql`SELECT DISTINCT ON (claim.subject_id) claim.subject_id, resource.store_id, lower(claim.during) AS at, claim.state
    FROM ${appointmentClaim} AS claim JOIN ${appointmentResource} AS resource
      ON resource.tenant_id = claim.tenant_id AND resource.id = claim.resource_id
    WHERE claim.tenant_id = ${ctx.tenant.id} AND claim.subject_kind = ${subjectKind}
    ORDER BY claim.subject_id, claim.id DESC`;
}
