import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product, sku } from './catalog.tables.ts';

/** A part of the goods: a category with everything below it, a brand, a model or a SKU. */
export interface GoodsTarget {
  side: 'in' | 'out';
  kind: 'category' | 'brand' | 'product' | 'sku';
  refId: number;
}

/** How many SKUs on sale a scope takes in (without any `in` all of them), and the names of the first. */
export async function selectGoodsOf(
  ctx: RequestContext,
  targets: readonly GoodsTarget[],
  most: number,
): Promise<{ count: number; names: string[] }> {
  const where = onSaleOf(ctx, targets);
  const from = () =>
    ctx.db
      .select({ name: sku.name, count: sql<number>`count(*) OVER ()::int` })
      .from(sku)
      .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
      .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)));
  const rows = await from().where(where).orderBy(asc(sku.productId), asc(sku.ppid)).limit(most);
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}

/** SKUs on sale that a scope takes in, at most so many. */
export async function selectPpidsOf(
  ctx: RequestContext,
  targets: readonly GoodsTarget[],
  most: number,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ ppid: sku.ppid })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .where(onSaleOf(ctx, targets))
    .orderBy(asc(sku.ppid))
    .limit(most);
  return rows.map(({ ppid }) => ppid);
}

/** Names of models by id. */
export async function selectModelNames(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), inArray(product.id, [...productIds])));
  return new Map(rows.map(({ id, model }) => [id, model]));
}

function onSaleOf(ctx: RequestContext, targets: readonly GoodsTarget[]): SQL | undefined {
  const wanted = targets.filter(({ side }) => side === 'in');
  const refused = matching(targets.filter(({ side }) => side === 'out'));
  return and(
    eq(sku.tenantId, ctx.tenant.id),
    eq(sku.status, 'onSale'),
    eq(product.kind, 'goods'),
    wanted.length === 0 ? undefined : matching(wanted),
    refused && sql`NOT ${refused}`,
  );
}

function matching(targets: readonly GoodsTarget[]): SQL | undefined {
  const idsOf = (kind: GoodsTarget['kind']) =>
    targets.filter((target) => target.kind === kind).map(({ refId }) => refId);
  const [categories, brands, products, skus] = (['category', 'brand', 'product', 'sku'] as const).map(idsOf);
  return or(
    categories?.length ? sql`${category.path} && ${sql.param(categories)}::bigint[]` : undefined,
    brands?.length ? inArray(product.brandId, brands) : undefined,
    products?.length ? inArray(product.id, products) : undefined,
    skus?.length ? inArray(sku.ppid, skus) : undefined,
  );
}
