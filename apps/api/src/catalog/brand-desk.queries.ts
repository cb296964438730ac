import { and, eq, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, product, sku } from './catalog.tables.ts';

/** A brand as staff keep it. */
export interface StaffBrand {
  id: number;
  name: string;
  aliases: string[];
  /** Address of its drawn name; empty where there is none. */
  logo: string;
  version: number;
  /** Models of ordinary goods, and of services and units. */
  models: number;
  others: number;
}

/** All brands with their models, by name. There are hundreds at most. */
export async function selectStaffBrands(ctx: RequestContext): Promise<StaffBrand[]> {
  return ctx.db
    .select({
      id: brand.id,
      name: brand.name,
      aliases: brand.aliases,
      logo: brand.logo,
      version: brand.version,
      models: sql<number>`(count(*) FILTER (WHERE ${product.kind} = 'goods'))::int`,
      others: sql<number>`(count(*) FILTER (WHERE ${product.kind} <> 'goods'))::int`,
    })
    .from(brand)
    .leftJoin(product, and(eq(product.tenantId, brand.tenantId), eq(product.brandId, brand.id)))
    .where(eq(brand.tenantId, ctx.tenant.id))
    .groupBy(brand.id, brand.name, brand.aliases, brand.logo, brand.version, brand.sort)
    .orderBy(brand.sort, brand.name);
}

/** Brands that are called something else as well, for the search and for files. */
export async function selectBrandAliases(
  ctx: RequestContext,
): Promise<{ id: number; name: string; aliases: string[] }[]> {
  return ctx.db
    .select({ id: brand.id, name: brand.name, aliases: brand.aliases })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), sql`cardinality(${brand.aliases}) > 0`))
    .orderBy(brand.id);
}

/** Those who change brands come one after the other until the transaction ends: names and aliases are one space. */
export async function lockBrands(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('brands'), ${tx.tenant.id})`);
}

/** Makes a brand. @returns its id; undefined where a file has just made one of that name */
export async function insertBrand(
  tx: RequestContext,
  row: { name: string; aliases: string[]; logo: string },
): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(brand)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: brand.id });
  return made?.id;
}

export async function updateBrand(
  tx: RequestContext,
  id: number,
  row: { name: string; aliases: string[]; logo: string },
): Promise<void> {
  await tx.db
    .update(brand)
    .set({ ...row, version: sql`${brand.version} + 1` })
    .where(and(eq(brand.tenantId, tx.tenant.id), eq(brand.id, id)));
}

export async function deleteBrand(tx: RequestContext, id: number): Promise<void> {
  await tx.db.delete(brand).where(and(eq(brand.tenantId, tx.tenant.id), eq(brand.id, id)));
}

/** Gives all models of a brand to another one. @returns how many */
export async function moveModels(tx: RequestContext, fromId: number, intoId: number): Promise<number> {
  const moved = await tx.db
    .update(product)
    .set({ brandId: intoId, version: sql`${product.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(product.tenantId, tx.tenant.id), eq(product.brandId, fromId)))
    .returning({ id: product.id });
  return moved.length;
}

/** Categories in which a brand has models: their entries in the search name it. */
export async function selectCategoriesOfBrand(ctx: RequestContext, brandId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ id: product.categoryId })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.brandId, brandId)));
  return rows.map(({ id }) => id);
}

/** Calls the SKUs of a brand by its name of now, as `composeSkuName` does; services have names of their own. */
export async function renameSkusOf(tx: RequestContext, brandId: number): Promise<void> {
  const title = sql`CASE WHEN starts_with(lower(${product.model}), lower(${brand.name})) THEN ${product.model}
    ELSE ${brand.name} || ' ' || ${product.model} END`;
  await tx.db
    .update(sku)
    .set({ name: sql`concat_ws(' ', ${title}, nullif(array_to_string(${sku.specValues}, ' '), ''))` })
    .from(product)
    .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
    .where(
      and(
        eq(sku.tenantId, tx.tenant.id),
        eq(product.tenantId, sku.tenantId),
        eq(product.id, sku.productId),
        eq(product.brandId, brandId),
        ne(product.kind, 'service'),
      ),
    );
}
