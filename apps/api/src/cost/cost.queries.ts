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

/** @returns whether one was written down */
export async function deleteCost(ctx: RequestContext, ppid: number): Promise<boolean> {
  const gone = await ctx.db
    .delete(skuCost)
    .where(and(eq(skuCost.tenantId, ctx.tenant.id), inArray(skuCost.ppid, [ppid])))
    .returning({ ppid: skuCost.ppid });
  return gone.length > 0;
}
