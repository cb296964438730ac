import { and, eq } from 'drizzle-orm';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, type ProductKind, product, sku } from './catalog.tables.ts';

/** What a SKU is of; with a kind only where its product is of that. */
export async function selectModelOf(ctx: RequestContext, ppid: number, kind?: ProductKind) {
  const [row] = await ctx.db
    .select({
      brandId: product.brandId,
      brandName: brand.name,
      model: product.model,
      series: product.series,
      categoryPath: category.path,
      dimensionNames: product.dimensionNames,
      specValues: sku.specValues,
      parameters: product.parameters,
      descriptionHtml: product.descriptionHtml,
    })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.ppid, ppid), kind && eq(product.kind, kind)));
  return row;
}

/**
 * The product of units of a model in a category, made where there is none. @returns its id
 * @throws AppError conflict where the model stands there as ordinary goods, which a file may have brought
 */
export async function ensureUnitProduct(
  tx: RequestContext,
  row: Omit<typeof product.$inferInsert, 'tenantId' | 'id' | 'kind'>,
): Promise<number> {
  await tx.db
    .insert(product)
    .values({ ...row, tenantId: tx.tenant.id, kind: 'resale' })
    .onConflictDoNothing();
  const [found] = await tx.db
    .select({ id: product.id, kind: product.kind })
    .from(product)
    .where(
      and(
        eq(product.tenantId, tx.tenant.id),
        eq(product.brandId, row.brandId),
        eq(product.categoryId, row.categoryId),
        eq(product.model, row.model),
      ),
    );
  if (found?.kind !== 'resale')
    throw conflict(`“${row.model}”在该分类下已作为普通商品销售，请先改到其他分类再上架单品`);
  return found.id;
}

/** Products whose SKUs are units. */
export async function selectUnitProducts(ctx: RequestContext): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.kind, 'resale')));
  return rows.map(({ id }) => id);
}
