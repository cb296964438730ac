import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

/** Who came for things of a room is known no more; when a bench was taken is. */
export async function eraseContacts(
  tx: RequestContext,
  subjectKind: string,
  subjectIds: readonly number[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx.db
    .update(appointmentClaim)
    .set({ contactName: '', contactPhone: '', note: '' })
    .where(
      and(
        eq(appointmentClaim.tenantId, tx.tenant.id),
        eq(appointmentClaim.subjectKind, subjectKind),
        inArray(appointmentClaim.subjectId, [...subjectIds]),
      ),
    );
}
