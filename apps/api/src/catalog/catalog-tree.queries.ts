import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product } from './catalog.tables.ts';

export interface CategoryRow {
  id: number;
  parentId: number;
  name: string;
  icon: string;
  path: number[];
}

/** All categories of the tenant in their order. There are tens of them, so they are read whole. */
export async function selectCategories(ctx: RequestContext): Promise<CategoryRow[]> {
  return ctx.db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      icon: category.icon,
      path: category.path,
    })
    .from(category)
    .where(eq(category.tenantId, ctx.tenant.id))
    .orderBy(category.sort, category.id);
}

/** Models of some categories. */
export async function selectProductIdsOf(
  ctx: RequestContext,
  categoryIds: readonly number[],
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), inArray(product.categoryId, [...categoryIds])));
  return rows.map(({ id }) => id);
}

export interface BrandRow {
  id: number;
  name: string;
  /** Address of its drawn name; empty where there is none. */
  logo: string;
}

const inShopOrder = [brand.sort, sql`${brand.name}`];

export async function selectAllBrands(ctx: RequestContext): Promise<BrandRow[]> {
  return ctx.db
    .select({ id: brand.id, name: brand.name, logo: brand.logo })
    .from(brand)
    .where(eq(brand.tenantId, ctx.tenant.id))
    .orderBy(...inShopOrder);
}

export async function selectBrands(ctx: RequestContext, ids: readonly number[]): Promise<BrandRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select({ id: brand.id, name: brand.name, logo: brand.logo })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), inArray(brand.id, [...ids])))
    .orderBy(...inShopOrder);
}

/** Order and icon of a category at the first level. */
export async function updateCategoryLook(
  ctx: RequestContext,
  name: string,
  look: { icon: string; sort: number },
): Promise<void> {
  await ctx.db
    .update(category)
    .set(look)
    .where(and(eq(category.tenantId, ctx.tenant.id), eq(category.parentId, 0), eq(category.name, name)));
}
