import { and, asc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product, sku } from './catalog.tables.ts';

/** A product with its brand and category path, found by any of its SKUs. */
export async function selectProductOfSku(ctx: RequestContext, ppid: number) {
  const [row] = await ctx.db
    .select({ product, brandName: brand.name, path: category.path })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.ppid, ppid)));
  return row;
}

/** All SKUs of a product in order. */
export async function selectSkusOfProduct(ctx: RequestContext, productId: number) {
  return ctx.db
    .select()
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.productId, productId)))
    .orderBy(asc(sku.sort), asc(sku.ppid));
}
export type SkuOfProduct = Awaited<ReturnType<typeof selectSkusOfProduct>>[number];
export type ProductOfSku = NonNullable<Awaited<ReturnType<typeof selectProductOfSku>>>;
