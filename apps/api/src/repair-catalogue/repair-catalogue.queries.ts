import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { repairCategory, repairItem, repairPrice } from './repair-catalogue.tables.ts';

export type CategoryRow = typeof repairCategory.$inferSelect;
export type ItemRow = typeof repairItem.$inferSelect;
export type PriceRow = typeof repairPrice.$inferSelect;

/** Faults in their order, those out of use too. */
export function selectItems(ctx: RequestContext): Promise<ItemRow[]> {
  return ctx.db
    .select()
    .from(repairItem)
    .where(eq(repairItem.tenantId, ctx.tenant.id))
    .orderBy(asc(repairItem.sort), asc(repairItem.id));
}

/** Prices of models for faults that are in use, by their grade, the better one first. */
export function selectPricesOf(ctx: RequestContext, productIds: readonly number[]): Promise<PriceRow[]> {
  return selectPrices(ctx, sql`${repairPrice.productId} = ANY (${sql.param([...productIds])}::bigint[])`);
}

function selectPrices(ctx: RequestContext, which: SQL): Promise<PriceRow[]> {
  return ctx.db
    .select()
    .from(repairPrice)
    .where(and(eq(repairPrice.tenantId, ctx.tenant.id), isInUse(ctx), which))
    .orderBy(asc(repairPrice.productId), asc(repairPrice.itemId), asc(repairPrice.grade));
}

function isInUse(ctx: RequestContext): SQL {
  return sql`EXISTS (SELECT 1 FROM ${repairItem} WHERE ${repairItem.tenantId} = ${ctx.tenant.id}
    AND ${repairItem.id} = ${repairPrice.itemId} AND ${repairItem.active})`;
}

/** Groups of faults in their order. */
export function selectCategories(ctx: RequestContext): Promise<CategoryRow[]> {
  return ctx.db
    .select()
    .from(repairCategory)
    .where(eq(repairCategory.tenantId, ctx.tenant.id))
    .orderBy(asc(repairCategory.sort), asc(repairCategory.id));
}

/** Models that are repaired: how many faults of each, and the least that one costs. */
export function selectRepairables(
  ctx: RequestContext,
): Promise<{ productId: number; fromFen: number; faults: number }[]> {
  return ctx.db
    .select({
      productId: repairPrice.productId,
      fromFen: sql<number>`min(${repairPrice.priceFen})`.mapWith(Number),
      faults: sql<number>`count(DISTINCT ${repairPrice.itemId})::int`,
    })
    .from(repairPrice)
    .where(and(eq(repairPrice.tenantId, ctx.tenant.id), isInUse(ctx)))
    .groupBy(repairPrice.productId);
}

/** The least that each fault in use costs, of any model. */
export function selectLeastOfItems(ctx: RequestContext): Promise<{ itemId: number; fromFen: number }[]> {
  return ctx.db
    .select({
      itemId: repairPrice.itemId,
      fromFen: sql<number>`min(${repairPrice.priceFen})`.mapWith(Number),
    })
    .from(repairPrice)
    .where(and(eq(repairPrice.tenantId, ctx.tenant.id), isInUse(ctx)))
    .groupBy(repairPrice.itemId);
}
