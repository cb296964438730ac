import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { assetLot } from './asset.tables.ts';

export type LotRow = typeof assetLot.$inferSelect;
/** How much was taken from a lot. */
export interface Taken {
  lotId: number;
  amount: number;
}

/** Writes a lot down. @returns its id, or undefined when the same reference has one already */
export async function insertLot(
  tx: RequestContext,
  lot: Omit<typeof assetLot.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(assetLot)
    .values({ tenantId: tx.tenant.id, ...lot })
    .onConflictDoNothing()
    .returning({ id: assetLot.id });
  return row?.id;
}

/** A lot by what caused it. */
export async function selectLotOf(
  tx: RequestContext,
  memberId: number,
  kind: AssetKind,
  reference: string,
): Promise<LotRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(assetLot)
    .where(
      and(
        eq(assetLot.tenantId, tx.tenant.id),
        eq(assetLot.kind, kind),
        eq(assetLot.reference, reference),
        eq(assetLot.memberId, memberId),
      ),
    );
  return row;
}

export async function selectLot(tx: RequestContext, id: number): Promise<LotRow | undefined> {
  const [row] = await tx.db.select().from(assetLot).where(isLot(tx, id));
  return row;
}

/**
 * Takes an amount from the usable lots of a member: one that is named first, then whatever runs out first. The member's
 * row is locked, so nobody else is at these lots.
 * @returns what was taken from which; less than asked for where there is no more
 */
export async function takeFromLots(
  tx: RequestContext,
  memberId: number,
  kind: AssetKind,
  amount: number,
  firstLotId = 0,
): Promise<Taken[]> {
  if (amount <= 0) return [];
  const { rows } = await tx.db.execute<{ lot_id: string; amount: string }>(sql`
    WITH usable AS (
      SELECT id, left_amount, sum(left_amount) OVER (
               ORDER BY id = ${firstLotId}::bigint DESC, expires_at NULLS LAST, id) - left_amount AS before
        FROM ${assetLot}
       WHERE tenant_id = ${tx.tenant.id} AND member_id = ${memberId} AND kind = ${kind} AND matured AND left_amount > 0),
    taken AS (
      SELECT id, least(left_amount, ${amount}::bigint - before) AS amount FROM usable WHERE before < ${amount}::bigint)
    UPDATE ${assetLot} SET left_amount = left_amount - taken.amount FROM taken
     WHERE ${assetLot.tenantId} = ${tx.tenant.id} AND ${assetLot.id} = taken.id
    RETURNING ${assetLot.id} AS lot_id, taken.amount AS amount`);
  return rows.map((row) => ({ lotId: Number(row.lot_id), amount: Number(row.amount) }));
}

/** Puts an amount back into a lot, which then can be used for some days at least and is reminded of anew. */
export async function refillLot(
  tx: RequestContext,
  { lotId, amount }: Taken,
  leastDays: number,
): Promise<void> {
  await tx.db
    .update(assetLot)
    .set({
      leftAmount: sql`${assetLot.leftAmount} + ${amount}`,
      expiresAt: sql`CASE WHEN ${assetLot.expiresAt} IS NOT NULL
        THEN greatest(${assetLot.expiresAt}, now() + make_interval(days => ${leastDays}::int)) END`,
      remindedAt: sql`CASE WHEN ${assetLot.expiresAt} >= now() + make_interval(days => ${leastDays}::int)
        THEN ${assetLot.remindedAt} END`,
    })
    .where(isLot(tx, lotId));
}

/** Notes that an amount of a lot was taken back; from what waits it is taken here, for no sum has it yet. */
export async function noteReclaim(
  tx: RequestContext,
  lot: Pick<LotRow, 'id' | 'matured'>,
  amount: number,
): Promise<void> {
  await tx.db
    .update(assetLot)
    .set({
      reclaimedAmount: sql`${assetLot.reclaimedAmount} + ${amount}`,
      ...(!lot.matured && { leftAmount: sql`${assetLot.leftAmount} - ${amount}` }),
    })
    .where(isLot(tx, lot.id));
}

/** A waiting lot becomes usable. @returns what is left of it, or undefined when it was usable before */
export async function matureRow(tx: RequestContext, id: number): Promise<number | undefined> {
  const [row] = await tx.db
    .update(assetLot)
    .set({ matured: true })
    .where(and(isLot(tx, id), eq(assetLot.matured, false)))
    .returning({ left: assetLot.leftAmount });
  return row?.left;
}

function isLot(ctx: RequestContext, id: number) {
  return and(eq(assetLot.tenantId, ctx.tenant.id), eq(assetLot.id, id));
}
