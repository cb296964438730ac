import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { sellsNow } from './rush.queries.ts';
import {
  type ClaimState,
  rushBrowser,
  rushBucket,
  rushClaim,
  rushItem,
  rushMember,
  rushSession,
} from './rush.tables.ts';

export type ClaimRow = typeof rushClaim.$inferSelect;
export type BucketRow = Omit<typeof rushBucket.$inferSelect, 'tenantId' | 'itemId'>;

/** Buckets that an item may have. */
export const BUCKETS = 16;

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

const ofItem = (ctx: RequestContext, itemId: number) =>
  and(eq(rushBucket.tenantId, ctx.tenant.id), eq(rushBucket.itemId, itemId));

/** Takes from the first bucket that has enough and that nobody holds, each member beginning elsewhere. */
export async function takeFreeBucket(
  tx: RequestContext,
  { itemId, memberId, units }: { itemId: number; memberId: number; units: number },
): Promise<BucketRow | undefined> {
  const free = tx.db
    .select({ bucket: rushBucket.bucket })
    .from(rushBucket)
    .where(and(ofItem(tx, itemId), gte(rushBucket.leftUnits, units)))
    .orderBy(sql`(${rushBucket.bucket} + ${memberId % BUCKETS}) % ${sql.raw(String(BUCKETS))}`)
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [row] = await tx.db
    .update(rushBucket)
    .set({ leftUnits: sql`${rushBucket.leftUnits} - ${units}` })
    .where(and(ofItem(tx, itemId), sql`${rushBucket.bucket} = (${free})`))
    .returning();
  return row;
}

/** A bucket that shows enough units, held by somebody or not. */
export async function findBucketWith(
  tx: RequestContext,
  itemId: number,
  units: number,
): Promise<number | undefined> {
  const [row] = await tx.db
    .select({ bucket: rushBucket.bucket })
    .from(rushBucket)
    .where(and(ofItem(tx, itemId), gte(rushBucket.leftUnits, units)))
    .orderBy(sql`random()`)
    .limit(1);
  return row?.bucket;
}

/** Takes from one bucket, waiting for whoever holds it. @returns nothing when it then has too few */
export async function takeFromBucket(
  tx: RequestContext,
  itemId: number,
  bucket: number,
  units: number,
): Promise<BucketRow | undefined> {
  const [row] = await tx.db
    .update(rushBucket)
    .set({ leftUnits: sql`${rushBucket.leftUnits} - ${units}` })
    .where(and(ofItem(tx, itemId), eq(rushBucket.bucket, bucket), gte(rushBucket.leftUnits, units)))
    .returning();
  return row;
}

export async function setSavepoint(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`SAVEPOINT taking_rush`);
}

/** What was waited for since is let go of. */
export async function returnToSavepoint(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`ROLLBACK TO SAVEPOINT taking_rush`);
}

export async function insertBuckets(
  tx: RequestContext,
  itemId: number,
  rows: readonly { bucket: number; storeId: number; units: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insert(rushBucket)
    .values(rows.map((row) => ({ tenantId: tx.tenant.id, itemId, ...row, leftUnits: row.units })));
}

/** Empties the buckets of an item. @returns what was left, by place */
export async function emptyBuckets(
  tx: RequestContext,
  itemId: number,
): Promise<{ storeId: number; units: number }[]> {
  const left = await tx.db
    .select()
    .from(rushBucket)
    .where(ofItem(tx, itemId))
    .orderBy(asc(rushBucket.bucket))
    .for('update');
  await tx.db.update(rushBucket).set({ leftUnits: 0 }).where(ofItem(tx, itemId));
  const byStore = Map.groupBy(left, ({ storeId }) => storeId);
  return [...byStore]
    .map(([storeId, rows]) => ({ storeId, units: rows.reduce((sum, one) => sum + one.leftUnits, 0) }))
    .filter(({ units }) => units > 0);
}

/** Places from which an item was carved. */
export async function selectPlaces(ctx: RequestContext, itemId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ storeId: rushBucket.storeId })
    .from(rushBucket)
    .where(ofItem(ctx, itemId));
  return rows.map(({ storeId }) => storeId);
}

/** Units come back into the bucket that they were taken from. */
export async function refillBucket(
  tx: RequestContext,
  { itemId, bucket, units }: Pick<ClaimRow, 'itemId' | 'bucket' | 'units'>,
): Promise<void> {
  await tx.db
    .update(rushBucket)
    .set({ leftUnits: sql`${rushBucket.leftUnits} + ${units}` })
    .where(and(ofItem(tx, itemId), eq(rushBucket.bucket, bucket)));
}

export async function selectBucket(
  ctx: RequestContext,
  itemId: number,
  bucket: number,
): Promise<BucketRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(rushBucket)
    .where(and(ofItem(ctx, itemId), eq(rushBucket.bucket, bucket)));
  return row;
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
