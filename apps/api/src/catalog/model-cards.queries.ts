import { and, eq, sql } from 'drizzle-orm';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product, sku } from './catalog.tables.ts';

/** A model as lists of models show it, whether or not it is still sold. */
export interface ModelCard {
  productId: number;
  model: string;
  /** Brand and model; the brand once, though the model begins with it. */
  name: string;
  series: string;
  brandId: number;
  brandName: string;
  categoryId: number;
  categoryName: string;
  /** The first of its SKUs, by their order on its page. */
  ppid: number;
  picture: StoredPicture | null;
}

/** Models of goods by id, the newest first; those without any SKU are missing. */
export async function selectModelCards(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<ModelCard[]> {
  if (productIds.length === 0) return [];
  const first = ctx.db
    .select({
      ppid: sku.ppid,
      picture: sql<StoredPicture | null>`${sku.pictures}->0`.as('picture'),
    })
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.productId, product.id)))
    .orderBy(sku.sort, sku.ppid)
    .limit(1)
    .as('first_sku');
  const rows = await ctx.db
    .select({
      productId: product.id,
      model: product.model,
      series: product.series,
      brandId: product.brandId,
      brandName: brand.name,
      categoryId: product.categoryId,
      categoryName: category.name,
      ppid: first.ppid,
      picture: first.picture,
    })
    .from(product)
    .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .innerJoinLateral(first, sql`true`)
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        eq(product.kind, 'goods'),
        sql`${product.id} = ANY (${sql.param([...productIds])}::bigint[])`,
      ),
    )
    .orderBy(brand.sort, brand.name, sql`${product.id} DESC`);
  return rows.map((row) => ({ ...row, name: describeModel(row) }));
}

function describeModel({ brandName, model }: { brandName: string; model: string }): string {
  return model.toLowerCase().startsWith(brandName.toLowerCase()) ? model : `${brandName} ${model}`;
}
