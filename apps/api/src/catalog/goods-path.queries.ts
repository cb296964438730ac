import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product, sku } from './catalog.tables.ts';

/**
 * Categories of a SKU from the first level down, within a query of another room; null for services and single units,
 * which are not stocked by the number.
 */
export function goodsPathOf(ctx: RequestContext, ppid: SQL): SQL<number[] | null> {
  const isGoods = and(
    eq(sku.tenantId, ctx.tenant.id),
    sql`${sku.ppid} = ${ppid}`,
    eq(product.tenantId, ctx.tenant.id),
    sql`${product.id} = ${sku.productId}`,
    eq(product.kind, 'goods'),
    eq(category.tenantId, ctx.tenant.id),
    sql`${category.id} = ${product.categoryId}`,
  );
  return sql<
    number[] | null
  >`(SELECT ${category.path} FROM ${sku}, ${product}, ${category} WHERE ${isGoods})`;
}
