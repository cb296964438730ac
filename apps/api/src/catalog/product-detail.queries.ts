import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buildOnce } from '../platform/db/build-once.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product, sku } from './catalog.tables.ts';

const productOfSku = buildOnce((db) =>
  db
    .select({ product, brandName: brand.name, path: category.path })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .where(and(eq(sku.tenantId, sql.placeholder('tenantId')), eq(sku.ppid, sql.placeholder('ppid'))))
    .prepare('product_of_sku'),
);

/** A product with its brand and category path, found by any of its SKUs. */
export async function selectProductOfSku(ctx: RequestContext, ppid: number) {
  const [row] = await productOfSku(ctx.db).execute({ tenantId: ctx.tenant.id, ppid });
  return row;
}

const named = alias(sku, 'named');
const siblingsOfSku = buildOnce((db) =>
  db
    .select({ sku })
    .from(named)
    .innerJoin(sku, and(eq(sku.tenantId, named.tenantId), eq(sku.productId, named.productId)))
    .where(and(eq(named.tenantId, sql.placeholder('tenantId')), eq(named.ppid, sql.placeholder('ppid'))))
    .orderBy(asc(sku.sort), asc(sku.ppid))
    .prepare('siblings_of_sku'),
);

/** All SKUs of the product that a SKU belongs to, in order. */
export async function selectSiblings(ctx: RequestContext, ppid: number): Promise<SkuOfProduct[]> {
  const rows = await siblingsOfSku(ctx.db).execute({ tenantId: ctx.tenant.id, ppid });
  return rows.map((row) => row.sku);
}

export type SkuOfProduct = typeof sku.$inferSelect;
export type ProductOfSku = NonNullable<Awaited<ReturnType<typeof selectProductOfSku>>>;
