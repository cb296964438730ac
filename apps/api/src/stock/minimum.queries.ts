import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { goodsPathOf } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { stockLevel } from './stock.tables.ts';
import { stockCategoryMinimum, stockMinimum } from './stock-minimum.tables.ts';

/**
 * The least units that should be for sale of a level, within a query over `stock_level`: the rule of the SKU there,
 * else that of the deepest of its categories with one; 0 without any.
 */
export function leastOf(ctx: RequestContext): SQL<number> {
  return sql<number>`coalesce(
    (SELECT own.least FROM ${stockMinimum} own WHERE own.tenant_id = ${ctx.tenant.id}
        AND own.ppid = stock_level.ppid AND own.store_id = stock_level.store_id),
    ${leastOfCategory(ctx, sql`stock_level.ppid`)}, 0)`;
}

/** What the categories of a SKU say, within a query; null where none has a rule. */
function leastOfCategory(ctx: RequestContext, ppid: SQL): SQL<number | null> {
  return sql<number | null>`(SELECT rule.least
       FROM (SELECT ${goodsPathOf(ctx, ppid)} AS path) goods, ${stockCategoryMinimum} rule
      WHERE rule.tenant_id = ${ctx.tenant.id} AND rule.category_id = ANY(goods.path)
      ORDER BY array_position(goods.path, rule.category_id) DESC LIMIT 1)`;
}

/** Whether the tenant has any rule of how few is too few. */
export async function hasMinimums(ctx: RequestContext): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ${stockMinimum} WHERE tenant_id = ${ctx.tenant.id})
        OR EXISTS (SELECT 1 FROM ${stockCategoryMinimum} WHERE tenant_id = ${ctx.tenant.id}) AS found`);
  return rows[0]?.found ?? false;
}

/** Rules of a SKU by place, and what its categories say; 0 for none. */
export async function selectMinimums(
  ctx: RequestContext,
  ppid: number,
): Promise<{ ofCategory: number; places: Map<number, number> }> {
  const [rows, { rows: ofCategory }] = await Promise.all([
    ctx.db
      .select()
      .from(stockMinimum)
      .where(and(eq(stockMinimum.tenantId, ctx.tenant.id), eq(stockMinimum.ppid, ppid))),
    ctx.db.execute<{ least: number | null }>(
      sql`SELECT ${leastOfCategory(ctx, sql`${ppid}::bigint`)} AS least`,
    ),
  ]);
  return {
    ofCategory: ofCategory[0]?.least ?? 0,
    places: new Map(rows.map(({ storeId, least }) => [storeId, least])),
  };
}

/** Sets rules of a SKU; 0 takes one away. A place that never had the goods has a level of none from here on. */
export async function writeMinimums(
  tx: RequestContext,
  ppid: number,
  places: readonly { storeId: number; least: number }[],
): Promise<void> {
  const gone = places.filter(({ least }) => least === 0).map(({ storeId }) => storeId);
  const kept = places.filter(({ least }) => least > 0);
  if (gone.length > 0)
    await tx.db
      .delete(stockMinimum)
      .where(
        and(
          eq(stockMinimum.tenantId, tx.tenant.id),
          eq(stockMinimum.ppid, ppid),
          inArray(stockMinimum.storeId, gone),
        ),
      );
  if (kept.length === 0) return;
  await tx.db
    .insert(stockMinimum)
    .values(kept.map(({ storeId, least }) => ({ tenantId: tx.tenant.id, ppid, storeId, least })))
    .onConflictDoUpdate({
      target: [stockMinimum.tenantId, stockMinimum.ppid, stockMinimum.storeId],
      set: { least: sql`excluded.least`, updatedAt: sql`now()` },
    });
  await tx.db
    .insert(stockLevel)
    .values(kept.map(({ storeId }) => ({ tenantId: tx.tenant.id, ppid, storeId, onHand: 0 })))
    .onConflictDoNothing();
}

/** Rules of categories, by id. */
export async function selectCategoryMinimums(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select()
    .from(stockCategoryMinimum)
    .where(eq(stockCategoryMinimum.tenantId, ctx.tenant.id));
  return new Map(rows.map(({ categoryId, least }) => [categoryId, least]));
}

/** Sets the rule of a category; 0 takes it away. */
export async function writeCategoryMinimum(
  tx: RequestContext,
  { categoryId, least }: { categoryId: number; least: number },
): Promise<void> {
  if (least === 0) {
    await tx.db
      .delete(stockCategoryMinimum)
      .where(
        and(eq(stockCategoryMinimum.tenantId, tx.tenant.id), eq(stockCategoryMinimum.categoryId, categoryId)),
      );
    return;
  }
  await tx.db
    .insert(stockCategoryMinimum)
    .values({ tenantId: tx.tenant.id, categoryId, least })
    .onConflictDoUpdate({
      target: [stockCategoryMinimum.tenantId, stockCategoryMinimum.categoryId],
      set: { least, updatedAt: sql`now()` },
    });
}
