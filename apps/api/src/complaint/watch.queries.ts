import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ComplaintRow } from './complaint.queries.ts';
import { complaint } from './complaint.tables.ts';
import { runningStates } from './complaint-states.ts';

export const runs = inArray(complaint.state, [...runningStates]);
/** The next thing that was promised, as SQL: the first answer, then the solution. */
export const deadline = sql`CASE WHEN ${complaint.answeredAt} IS NULL THEN ${complaint.answerBy} ELSE ${complaint.promisedAt} END`;
const minutes = sql`CASE WHEN ${complaint.answeredAt} IS NULL THEN ${complaint.answerMinutes} ELSE ${complaint.closeMinutes} END`;
export const nearing = sql`${deadline} - make_interval(mins => ${minutes}) / 4 <= now()`;
/** A promise is near or broken, and nobody has marked it yet. */
const isUnmarked = and(
  runs,
  or(
    and(isNull(complaint.lateAt), sql`${deadline} <= now()`),
    and(isNull(complaint.nearingAt), sql`${nearing}`),
  ),
);
export const tenantsWithUnmarked = tenantsWith(complaint, isUnmarked);

/** Marks complaints whose promise is near or broken. @returns those marked, with what is new about each */
export async function markPromises(
  tx: RequestContext,
  most: number,
): Promise<(Pick<ComplaintRow, 'id' | 'state'> & { late: boolean })[]> {
  const found = tx.db
    .select({ id: complaint.id })
    .from(complaint)
    .where(and(eq(complaint.tenantId, tx.tenant.id), isUnmarked))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx.db
    .update(complaint)
    .set({
      nearingAt: sql`coalesce(${complaint.nearingAt}, now())`,
      lateAt: sql`coalesce(${complaint.lateAt}, CASE WHEN ${deadline} <= now() THEN now() END)`,
    })
    .where(and(eq(complaint.tenantId, tx.tenant.id), inArray(complaint.id, found)))
    .returning({
      id: complaint.id,
      state: complaint.state,
      late: sql<boolean>`${complaint.lateAt} IS NOT NULL`,
    });
}

/** The member has said nothing for as long as was told. */
const isSilent = and(
  inArray(complaint.state, ['solved', 'waitingMember']),
  lte(complaint.closeAfter, sql`now()`),
);
export const tenantsWithSilent = tenantsWith(complaint, isSilent);

export function selectSilent(tx: RequestContext, most: number): Promise<ComplaintRow[]> {
  return tx.db
    .select()
    .from(complaint)
    .where(and(eq(complaint.tenantId, tx.tenant.id), isSilent))
    .orderBy(asc(complaint.closeAfter))
    .limit(most)
    .for('update', { skipLocked: true });
}
