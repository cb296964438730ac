import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product, sku } from './catalog.tables.ts';

/** Where a model stands in the catalogue. */
export interface ModelPlace {
  productId: number;
  brandId: number;
  /** From the first level down. */
  categoryPath: number[];
}

/** Places of models; unknown ones and services are missing. */
export function selectModelPlaces(ctx: RequestContext, productIds: readonly number[]): Promise<ModelPlace[]> {
  return ctx.db
    .select({ productId: product.id, brandId: product.brandId, categoryPath: category.path })
    .from(product)
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        eq(product.kind, 'goods'),
        sql`${product.id} = ANY (${sql.param([...productIds])}::bigint[])`,
      ),
    );
}

/** The model of a SKU, for the queries of other rooms; null for an unknown one. */
export function productIdOf(ctx: RequestContext, ppid: SQL): SQL {
  return sql`(SELECT ${sku.productId} FROM ${sku} WHERE ${sku.tenantId} = ${ctx.tenant.id} AND ${sku.ppid} = ${ppid})`;
}
