import { and, eq, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category } from './catalog.tables.ts';

export interface CategoryRow {
  id: number;
  parentId: number;
  name: string;
  icon: string;
  path: number[];
}

const allCategories = keepRead(
  'all_categories',
  {
    id: category.id,
    parentId: category.parentId,
    name: category.name,
    icon: category.icon,
    path: category.path,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(category)
      .where(eq(category.tenantId, sql.placeholder('tenantId')))
      .orderBy(category.sort, category.id),
);

/** All categories of the tenant in their order. There are tens of them, so they are read whole. */
export async function selectCategories(ctx: RequestContext): Promise<CategoryRow[]> {
  return allCategories(ctx.db, { tenantId: ctx.tenant.id });
}

const brandsById = keepRead('brands_by_id', { id: brand.id, name: brand.name }, (db, fields) =>
  db
    .select(fields)
    .from(brand)
    .where(
      and(
        eq(brand.tenantId, sql.placeholder('tenantId')),
        sql`${brand.id} = ANY (${sql.placeholder('ids')})`,
      ),
    )
    .orderBy(brand.sort, sql`${brand.name}`),
);

export async function selectBrands(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return brandsById(ctx.db, { tenantId: ctx.tenant.id, ids });
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
