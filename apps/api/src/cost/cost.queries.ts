import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { skuCost } from './cost.tables.ts';

export type CostRow = typeof skuCost.$inferSelect;

/** Costs that are written down, of these SKUs. */
export function selectCosts(ctx: RequestContext, ppids: readonly number[]): Promise<CostRow[]> {
  const wanted = sql`${skuCost.ppid} = ANY(${sql.param([...ppids])}::bigint[])`;
  return ctx.db
    .select()
    .from(skuCost)
    .where(and(eq(skuCost.tenantId, ctx.tenant.id), wanted));
}

/** Writes a cost down where it differs. @returns whether it did */
export async function upsertCost(
  ctx: RequestContext,
  cost: { ppid: number; costFen: number; changedBy: string },
): Promise<boolean> {
  const { costFen, changedBy } = cost;
  const written = await ctx.db
    .insert(skuCost)
    .values({ tenantId: ctx.tenant.id, ...cost })
    .onConflictDoUpdate({
      target: [skuCost.tenantId, skuCost.ppid],
      set: { costFen, changedBy, updatedAt: sql`now()` },
      setWhere: sql`${skuCost.costFen} <> ${costFen}`,
    })
    .returning({ ppid: skuCost.ppid });
  return written.length > 0;
}

/**
 * Locks the cost of a SKU until the transaction ends, so that two averages are taken one after the other. Where there
 * was none, the one given stands from here on.
 * @returns the cost of before in fen; undefined where there was none
 */
export async function lockCost(
  tx: RequestContext,
  cost: { ppid: number; costFen: number; changedBy: string },
): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(skuCost)
    .values({ tenantId: tx.tenant.id, ...cost })
    .onConflictDoUpdate({
      target: [skuCost.tenantId, skuCost.ppid],
      set: { costFen: sql`${skuCost.costFen}` },
    })
    .returning({ costFen: skuCost.costFen, isNew: sql<boolean>`xmax = 0` });
  return row && !row.isNew ? row.costFen : undefined;
}

/** @returns whether one was written down */
export async function deleteCost(ctx: RequestContext, ppid: number): Promise<boolean> {
  const gone = await ctx.db
    .delete(skuCost)
    .where(and(eq(skuCost.tenantId, ctx.tenant.id), inArray(skuCost.ppid, [ppid])))
    .returning({ ppid: skuCost.ppid });
  return gone.length > 0;
}

/** Costs of SKUs that are deleted; in the transaction that deletes them. */
export async function deleteCosts(tx: RequestContext, ppids: readonly number[]): Promise<void> {
  await tx.db
    .delete(skuCost)
    .where(and(eq(skuCost.tenantId, tx.tenant.id), inArray(skuCost.ppid, [...ppids])));
}
