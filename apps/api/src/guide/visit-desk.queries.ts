import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { VisitRow } from './guide.queries.ts';
import { guideVisit } from './guide.tables.ts';

/** Visits of a day in the order of the clock. @param storeId 0: of all stores */
export async function selectVisitsOfDay(
  ctx: RequestContext,
  day: string,
  storeId: number,
): Promise<VisitRow[]> {
  return ctx.db
    .select()
    .from(guideVisit)
    .where(
      and(
        eq(guideVisit.tenantId, ctx.tenant.id),
        eq(guideVisit.day, day),
        storeId > 0 ? eq(guideVisit.storeId, storeId) : undefined,
      ),
    )
    .orderBy(asc(guideVisit.startsAt), asc(guideVisit.id));
}

/** Visits of a guide on some days that stand. */
export async function selectStandingOn(
  ctx: RequestContext,
  guideId: number,
  days: readonly string[],
): Promise<VisitRow[]> {
  return ctx.db
    .select()
    .from(guideVisit)
    .where(
      and(
        eq(guideVisit.tenantId, ctx.tenant.id),
        eq(guideVisit.guideId, guideId),
        inArray(guideVisit.day, [...days]),
        inArray(guideVisit.state, ['booked', 'confirmed']),
      ),
    );
}

/** The visit of a store's day that a code is of and that stands or has come, locked: codes are drawn for each visit. */
export async function lockVisitOfCode(
  tx: RequestContext,
  { storeId, day, code }: { storeId: number; day: string; code: string },
): Promise<VisitRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(guideVisit)
    .where(
      and(
        eq(guideVisit.tenantId, tx.tenant.id),
        eq(guideVisit.day, day),
        eq(guideVisit.storeId, storeId),
        eq(guideVisit.code, code),
        inArray(guideVisit.state, ['booked', 'confirmed', 'arrived']),
      ),
    )
    .orderBy(asc(guideVisit.startsAt))
    .limit(1)
    .for('update');
  return row;
}

/** Ties visits of a guide to the claims that were made for them. */
export async function linkClaims(tx: RequestContext, guideId: number, subjectKind: string): Promise<void> {
  await tx.db.execute(sql`UPDATE guide_visit SET claim_id = claim.id FROM appointment_claim AS claim
    WHERE guide_visit.tenant_id = ${tx.tenant.id} AND guide_visit.guide_id = ${guideId} AND guide_visit.claim_id IS NULL
      AND claim.tenant_id = guide_visit.tenant_id AND claim.subject_kind = ${subjectKind} AND claim.subject_id = guide_visit.id`);
}

/** Takes away visits of a guide that have no time on the calendar. */
export async function dropUnclaimed(tx: RequestContext, guideId: number): Promise<void> {
  await tx.db
    .delete(guideVisit)
    .where(
      and(eq(guideVisit.tenantId, tx.tenant.id), eq(guideVisit.guideId, guideId), isNull(guideVisit.claimId)),
    );
}
