import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, filterName, filterValue, product, sku } from './catalog.tables.ts';

/** A model with all its SKUs, as the search index needs it. */
export interface IndexableProduct {
  productId: number;
  brandId: number;
  brandName: string;
  series: string;
  model: string;
  sellingPoint: string;
  tags: string[];
  parameters: { group: string; name: string; value: string }[];
  dimensionNames: string[];
  categoryIds: number[];
  /** Names along `categoryIds`. */
  categoryNames: string[];
  soldCount: number;
  commentCount: number;
  createdAt: Date;
  skus: {
    ppid: number;
    /** The merchant's own. */
    code: string;
    name: string;
    specValues: string[];
    priceFen: number;
    listPriceFen: number;
    status: string;
    picture: StoredPicture | null;
  }[];
}

/** Goods (not services) among these products. */
export async function selectIndexable(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<IndexableProduct[]> {
  if (productIds.length === 0) return [];
  const [products, skus, categories] = await Promise.all([
    ctx.db
      .select({ product, brandName: brand.name, path: category.path })
      .from(product)
      .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
      .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
      .where(
        and(
          eq(product.tenantId, ctx.tenant.id),
          eq(product.kind, 'goods'),
          inArray(product.id, [...productIds]),
        ),
      ),
    ctx.db
      .select()
      .from(sku)
      .where(and(eq(sku.tenantId, ctx.tenant.id), inArray(sku.productId, [...productIds])))
      .orderBy(sku.sort, sku.ppid),
    ctx.db
      .select({ id: category.id, name: category.name })
      .from(category)
      .where(eq(category.tenantId, ctx.tenant.id)),
  ]);
  const categoryNames = new Map(categories.map((row) => [row.id, row.name]));
  const skusOf = Map.groupBy(skus, (row) => row.productId);
  return products.map(({ product: row, brandName, path }) => ({
    productId: row.id,
    brandId: row.brandId,
    brandName,
    series: row.series,
    model: row.model,
    sellingPoint: row.sellingPoint,
    tags: row.tags,
    parameters: row.parameters,
    dimensionNames: row.dimensionNames,
    categoryIds: path,
    categoryNames: path.map((id) => categoryNames.get(id) ?? ''),
    soldCount: row.soldCount,
    commentCount: row.commentCount,
    createdAt: row.createdAt,
    skus: (skusOf.get(row.id) ?? []).map((one) => ({
      ppid: one.ppid,
      code: one.code,
      name: one.name,
      specValues: one.specValues,
      priceFen: one.priceFen,
      listPriceFen: one.listPriceFen,
      status: one.status,
      picture: one.pictures[0] ?? null,
    })),
  }));
}

/** Ids of filter values by `name\nvalue`; missing names and values are made. */
export async function ensureFilterValues(
  ctx: RequestContext,
  pairs: readonly { name: string; value: string }[],
): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map();
  const tenantId = ctx.tenant.id;
  const names = [...new Set(pairs.map((pair) => pair.name))];
  await ctx.db
    .insert(filterName)
    .values(names.map((name) => ({ tenantId, name })))
    .onConflictDoNothing();
  const describeRows = await ctx.db
    .select()
    .from(filterName)
    .where(and(eq(filterName.tenantId, tenantId), inArray(filterName.name, names)));
  const nameIds = new Map(describeRows.map((row) => [row.name, row.id]));
  const distinct = new Map(pairs.map((pair) => [`${pair.name}\n${pair.value}`, pair]));
  await ctx.db
    .insert(filterValue)
    .values(
      [...distinct.values()].map(({ name, value }) => ({ tenantId, nameId: nameIds.get(name) ?? 0, value })),
    )
    .onConflictDoNothing();
  const rows = await ctx.db
    .select({ id: filterValue.id, name: filterName.name, value: filterValue.value })
    .from(filterValue)
    .innerJoin(
      filterName,
      and(eq(filterName.tenantId, filterValue.tenantId), eq(filterName.id, filterValue.nameId)),
    )
    .where(and(eq(filterValue.tenantId, tenantId), inArray(filterName.name, names)));
  return new Map(rows.map((row) => [`${row.name}\n${row.value}`, row.id]));
}

export interface FilterValueRow {
  id: number;
  nameId: number;
  name: string;
  value: string;
}

/** Names and values of filters, in their order. */
function filterValuesWhere(ctx: RequestContext, condition?: SQL): Promise<FilterValueRow[]> {
  return ctx.db
    .select({ id: filterValue.id, nameId: filterName.id, name: filterName.name, value: filterValue.value })
    .from(filterValue)
    .innerJoin(
      filterName,
      and(eq(filterName.tenantId, filterValue.tenantId), eq(filterName.id, filterValue.nameId)),
    )
    .where(and(eq(filterValue.tenantId, ctx.tenant.id), condition))
    .orderBy(sql`${filterName.sort}, ${filterName.id}, ${filterValue.value}`);
}

export async function selectAllFilterValues(ctx: RequestContext): Promise<FilterValueRow[]> {
  return filterValuesWhere(ctx);
}

export async function selectFilterValues(
  ctx: RequestContext,
  valueIds: readonly number[],
): Promise<FilterValueRow[]> {
  return valueIds.length === 0 ? [] : filterValuesWhere(ctx, inArray(filterValue.id, [...valueIds]));
}
