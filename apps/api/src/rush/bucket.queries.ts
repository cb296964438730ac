import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { rushBucket, type rushClaim } from './rush.tables.ts';

export type BucketRow = Omit<typeof rushBucket.$inferSelect, 'tenantId' | 'itemId'>;
type ClaimRow = typeof rushClaim.$inferSelect;

/** Buckets that an item may have. */
export const BUCKETS = 16;

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

/** Units that the buckets of an item show together; undefined before it is prepared. */
export async function sumLeft(ctx: RequestContext, itemId: number): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ left: sql<number | null>`sum(${rushBucket.leftUnits})::int` })
    .from(rushBucket)
    .where(ofItem(ctx, itemId));
  return row?.left ?? undefined;
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
