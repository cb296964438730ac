import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product, sku } from './catalog.tables.ts';

const productOfSku = keepRead(
  'product_of_sku',
  {
    id: product.id,
    kind: product.kind,
    brandId: product.brandId,
    brandName: brand.name,
    path: category.path,
    sellingPoint: product.sellingPoint,
    tags: product.tags,
    dimensionNames: product.dimensionNames,
    parameters: product.parameters,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sku)
      .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
      .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
      .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
      .where(and(eq(sku.tenantId, sql.placeholder('tenantId')), eq(sku.ppid, sql.placeholder('ppid')))),
);

/** A product with its brand and category path, found by any of its SKUs; its description is read by itself. */
export async function selectProductOfSku(ctx: RequestContext, ppid: number) {
  const [row] = await productOfSku(ctx.db, { tenantId: ctx.tenant.id, ppid });
  return row;
}

/**
 * The description of the goods that a SKU is of, sanitised when it was saved; undefined for an unknown SKU and for
 * services.
 */
export async function selectDescription(ctx: RequestContext, ppid: number): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ html: product.descriptionHtml })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.ppid, ppid), eq(product.kind, 'goods')));
  return row?.html;
}

const named = alias(sku, 'named');
const siblingsOfSku = keepRead(
  'siblings_of_sku',
  {
    ppid: sku.ppid,
    code: sku.code,
    gtin: sku.gtin,
    name: sku.name,
    specValues: sku.specValues,
    priceFen: sku.priceFen,
    listPriceFen: sku.listPriceFen,
    status: sku.status,
    draft: sku.draft,
    pictures: sku.pictures,
    sampleLabel: sku.sampleLabel,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(named)
      .innerJoin(sku, and(eq(sku.tenantId, named.tenantId), eq(sku.productId, named.productId)))
      .where(and(eq(named.tenantId, sql.placeholder('tenantId')), eq(named.ppid, sql.placeholder('ppid'))))
      .orderBy(asc(sku.sort), asc(sku.ppid)),
);

/** All SKUs of the product that a SKU belongs to, in order. */
export function selectSiblings(ctx: RequestContext, ppid: number) {
  return siblingsOfSku(ctx.db, { tenantId: ctx.tenant.id, ppid });
}

export type SkuOfProduct = Awaited<ReturnType<typeof selectSiblings>>[number];
export type ProductOfSku = NonNullable<Awaited<ReturnType<typeof selectProductOfSku>>>;
