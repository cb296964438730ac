import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product, sku } from './catalog.tables.ts';

/** Ids of brands by name; missing ones are made. */
export async function ensureBrands(
  ctx: RequestContext,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  await ctx.db
    .insert(brand)
    .values(wanted.map((name) => ({ tenantId: ctx.tenant.id, name })))
    .onConflictDoNothing();
  const rows = await ctx.db
    .select({ id: brand.id, name: brand.name })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), inArray(brand.name, wanted)));
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Names of all brands, in the order in which they were made. */
export async function selectBrandNames(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: brand.name })
    .from(brand)
    .where(eq(brand.tenantId, ctx.tenant.id))
    .orderBy(brand.id);
  return rows.map(({ name }) => name);
}

/** Id of the category at the end of a path, level by level; missing ones are made. */
export async function ensureCategory(ctx: RequestContext, names: readonly string[]): Promise<number> {
  let parentId = 0;
  let path: number[] = [];
  for (const name of names) {
    const found = await selectCategory(ctx, parentId, name);
    const id: number = found ?? (await insertCategory(ctx, parentId, name, path));
    path = [...path, id];
    parentId = id;
  }
  return parentId;
}

async function selectCategory(
  ctx: RequestContext,
  parentId: number,
  name: string,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: category.id })
    .from(category)
    .where(
      and(eq(category.tenantId, ctx.tenant.id), eq(category.parentId, parentId), eq(category.name, name)),
    );
  return row?.id;
}

/** Makes a category at the end of its siblings. @returns its id; of the one that was there where another came first */
export async function insertCategory(
  ctx: RequestContext,
  parentId: number,
  name: string,
  above: number[],
): Promise<number> {
  const [{ id = 0 } = {}] = (
    await ctx.db.execute<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence('category', 'id'))::int AS id`,
    )
  ).rows;
  await ctx.db
    .insert(category)
    .values({ tenantId: ctx.tenant.id, id, parentId, name, path: [...above, id], sort: id })
    .onConflictDoNothing();
  // Another import may have made it in between; whoever came first counts.
  return (await selectCategory(ctx, parentId, name)) ?? id;
}

export type ProductRow = typeof product.$inferSelect;
export type SkuRow = typeof sku.$inferSelect;

/** Products of these brands by model name; the caller picks by category. */
export async function selectProducts(
  ctx: RequestContext,
  brandIds: readonly number[],
  models: readonly string[],
): Promise<ProductRow[]> {
  return ctx.db
    .select()
    .from(product)
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        inArray(product.brandId, [...brandIds]),
        inArray(product.model, [...models]),
      ),
    );
}

/** SKUs with one of these codes, or of one of these products. */
export async function selectSkuRows(
  ctx: RequestContext,
  codes: readonly string[],
  productIds: readonly number[],
): Promise<SkuRow[]> {
  const byCode = inArray(sku.code, [...codes]);
  const wanted =
    productIds.length > 0 ? sql`(${byCode} OR ${inArray(sku.productId, [...productIds])})` : byCode;
  return ctx.db
    .select()
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), wanted))
    .for('update');
}

/** SKUs by ppid, locked until the transaction ends. */
export async function lockSkuRows(tx: RequestContext, ppids: readonly number[]): Promise<SkuRow[]> {
  return tx.db
    .select()
    .from(sku)
    .where(and(eq(sku.tenantId, tx.tenant.id), inArray(sku.ppid, [...ppids])))
    .orderBy(sku.ppid)
    .for('update');
}

/** Models by id, locked until the transaction ends. */
export async function lockProductRows(tx: RequestContext, ids: readonly number[]): Promise<ProductRow[]> {
  return tx.db
    .select()
    .from(product)
    .where(and(eq(product.tenantId, tx.tenant.id), inArray(product.id, [...ids])))
    .orderBy(product.id)
    .for('update');
}

/** The SKU of a code, without a lock. */
export async function selectSkuRef(
  ctx: RequestContext,
  code: string,
): Promise<{ ppid: number; productId: number } | undefined> {
  const [row] = await ctx.db
    .select({ ppid: sku.ppid, productId: sku.productId })
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.code, code)));
  return row;
}

/** Lets those who make the SKU of a code come one after the other until the transaction ends. */
export async function lockCode(tx: RequestContext, code: string): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('sku:' || ${tx.tenant.id}::text), hashtext(${code}))`,
  );
}

export async function insertProduct(ctx: RequestContext, row: typeof product.$inferInsert): Promise<number> {
  const [inserted] = await ctx.db.insert(product).values(row).returning({ id: product.id });
  return inserted?.id ?? 0;
}

export async function updateProduct(
  ctx: RequestContext,
  id: number,
  row: Partial<ProductRow>,
): Promise<void> {
  await ctx.db
    .update(product)
    .set({ ...row, updatedAt: new Date() })
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id)));
}

/** Changes what is said of a model: whoever has it open is told. */
export async function reviseProduct(
  ctx: RequestContext,
  id: number,
  row: Partial<ProductRow>,
): Promise<number> {
  const [revised] = await ctx.db
    .update(product)
    .set({ ...row, version: sql`${product.version} + 1`, updatedAt: new Date() })
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id)))
    .returning({ version: product.version });
  return revised?.version ?? 0;
}

/** ppids by code of the inserted SKUs. */
export async function insertSkus(
  ctx: RequestContext,
  rows: (typeof sku.$inferInsert)[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await ctx.db.insert(sku).values(rows).returning({ ppid: sku.ppid, code: sku.code });
  return new Map(inserted.map((row) => [row.code, row.ppid]));
}

export async function updateSku(ctx: RequestContext, ppid: number, row: Partial<SkuRow>): Promise<void> {
  await ctx.db
    .update(sku)
    .set({ ...row, version: sql`${sku.version} + 1`, updatedAt: new Date() })
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.ppid, ppid)));
}

/** Ids and names of all models of goods. */
export async function selectModels(ctx: RequestContext): Promise<{ id: number; model: string }[]> {
  return ctx.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.kind, 'goods')))
    .orderBy(product.id);
}
