import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { sellsNow } from './rush.queries.ts';
import { type ClaimState, rushBrowser, rushClaim, rushItem, rushMember, rushSession } from './rush.tables.ts';

export type ClaimRow = typeof rushClaim.$inferSelect;

/** Whether an item is sold at this moment. */
export async function isSelling(tx: RequestContext, itemId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: rushItem.id })
    .from(rushItem)
    .innerJoin(
      rushSession,
      and(eq(rushSession.tenantId, rushItem.tenantId), eq(rushSession.id, rushItem.sessionId)),
    )
    .where(and(eq(rushItem.tenantId, tx.tenant.id), eq(rushItem.id, itemId), sellsNow()));
  return rows.length > 0;
}

/** Counts units for a member, who waits here for their own other tries. @returns false past the limit */
export async function raiseMember(
  tx: RequestContext,
  { itemId, memberId, units, most }: { itemId: number; memberId: number; units: number; most: number },
): Promise<boolean> {
  if (units > most) return false;
  const rows = await tx.db
    .insert(rushMember)
    .values({ tenantId: tx.tenant.id, itemId, memberId, units })
    .onConflictDoUpdate({
      target: [rushMember.tenantId, rushMember.itemId, rushMember.memberId],
      set: { units: sql`${rushMember.units} + ${units}` },
      setWhere: sql`${rushMember.units} + ${units} <= ${most}`,
    })
    .returning({ units: rushMember.units });
  return rows.length > 0;
}

/** Notes for whom a browser buys an item. @returns false where it has bought it for somebody else */
export async function claimBrowser(
  tx: RequestContext,
  { itemId, browserId, memberId }: { itemId: number; browserId: string; memberId: number },
): Promise<boolean> {
  const rows = await tx.db
    .insert(rushBrowser)
    .values({ tenantId: tx.tenant.id, itemId, browserId, memberId })
    .onConflictDoUpdate({
      target: [rushBrowser.tenantId, rushBrowser.itemId, rushBrowser.browserId],
      set: { memberId },
      setWhere: eq(rushBrowser.memberId, memberId),
    })
    .returning({ memberId: rushBrowser.memberId });
  return rows.length > 0;
}

export async function insertClaim(
  tx: RequestContext,
  row: Pick<ClaimRow, 'itemId' | 'memberId' | 'orderId' | 'units' | 'bucket' | 'expiresAt' | 'browserId'>,
): Promise<void> {
  await tx.db.insert(rushClaim).values({ tenantId: tx.tenant.id, ...row });
}

/** Moves the claim of an order on. @returns it, unless it was in another state */
export async function moveClaim(
  tx: RequestContext,
  orderId: number,
  from: ClaimState,
  to: ClaimState,
): Promise<ClaimRow | undefined> {
  const [row] = await tx.db
    .update(rushClaim)
    .set({ state: to })
    .where(
      and(eq(rushClaim.tenantId, tx.tenant.id), eq(rushClaim.orderId, orderId), eq(rushClaim.state, from)),
    )
    .returning();
  return row;
}

/** A member may have so many units again. */
export async function lowerMember(
  tx: RequestContext,
  { itemId, memberId, units }: Pick<ClaimRow, 'itemId' | 'memberId' | 'units'>,
): Promise<void> {
  await tx.db
    .update(rushMember)
    .set({ units: sql`${rushMember.units} - ${units}` })
    .where(
      and(
        eq(rushMember.tenantId, tx.tenant.id),
        eq(rushMember.itemId, itemId),
        eq(rushMember.memberId, memberId),
      ),
    );
}

/** Claims of a session, the newest first. @param before id of the last one of the page before; 0 for the first */
export async function selectClaims(
  ctx: RequestContext,
  sessionId: number,
  { before, most }: { before: number; most: number },
): Promise<{ claim: ClaimRow; ppid: number; priceFen: number }[]> {
  return ctx.db
    .select({ claim: rushClaim, ppid: rushItem.ppid, priceFen: rushItem.priceFen })
    .from(rushClaim)
    .innerJoin(rushItem, and(eq(rushItem.tenantId, rushClaim.tenantId), eq(rushItem.id, rushClaim.itemId)))
    .where(
      and(
        eq(rushClaim.tenantId, ctx.tenant.id),
        eq(rushItem.sessionId, sessionId),
        before > 0 ? gt(sql`${before}`, rushClaim.id) : undefined,
      ),
    )
    .orderBy(desc(rushClaim.id))
    .limit(most);
}
