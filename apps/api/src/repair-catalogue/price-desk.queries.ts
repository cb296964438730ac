import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { CategoryRow, ItemRow, PriceRow } from './repair-catalogue.queries.ts';
import { repairCategory, repairItem, repairPrice } from './repair-catalogue.tables.ts';

export type PriceDraft = Omit<PriceRow, 'tenantId' | 'id' | 'updatedAt'>;
export type ItemDraft = Omit<ItemRow, 'tenantId' | 'id' | 'createdAt' | 'updatedAt'>;
export type CategoryDraft = Omit<CategoryRow, 'tenantId' | 'id'>;

/** @returns undefined when another group has the name */
export async function insertCategory(tx: RequestContext, draft: CategoryDraft): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(repairCategory)
    .values({ ...draft, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: repairCategory.id });
  return row?.id;
}

export async function updateCategory(tx: RequestContext, id: number, draft: CategoryDraft): Promise<void> {
  await tx.db
    .update(repairCategory)
    .set(draft)
    .where(and(eq(repairCategory.tenantId, tx.tenant.id), eq(repairCategory.id, id)));
}

/** @returns undefined when another fault has the name */
export async function insertItem(tx: RequestContext, draft: ItemDraft): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(repairItem)
    .values({ ...draft, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: repairItem.id });
  return row?.id;
}

export async function updateItem(tx: RequestContext, id: number, draft: ItemDraft): Promise<void> {
  await tx.db
    .update(repairItem)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(and(eq(repairItem.tenantId, tx.tenant.id), eq(repairItem.id, id)));
}

/** How many models have a price for each fault. */
export async function countModelsOfItems(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({
      itemId: repairPrice.itemId,
      models: sql<number>`count(DISTINCT ${repairPrice.productId})::int`,
    })
    .from(repairPrice)
    .where(eq(repairPrice.tenantId, ctx.tenant.id))
    .groupBy(repairPrice.itemId);
  return new Map(rows.map(({ itemId, models }) => [itemId, models]));
}

/** Writes a price, whether or not there was one of its model, fault and grade. @returns its id */
export async function upsertPrice(tx: RequestContext, draft: PriceDraft): Promise<number> {
  const [row] = await tx.db
    .insert(repairPrice)
    .values({ ...draft, tenantId: tx.tenant.id })
    .onConflictDoUpdate({
      target: [repairPrice.tenantId, repairPrice.productId, repairPrice.itemId, repairPrice.grade],
      set: { ...draft, updatedAt: sql`now()` },
    })
    .returning({ id: repairPrice.id });
  if (!row) throw new Error('a price was not written');
  return row.id;
}

/** @returns the price that was there */
export async function deletePrice(tx: RequestContext, id: number): Promise<PriceRow | undefined> {
  const [row] = await tx.db
    .delete(repairPrice)
    .where(and(eq(repairPrice.tenantId, tx.tenant.id), eq(repairPrice.id, id)))
    .returning();
  return row;
}

/** A page of prices, by model and fault, the better parts first. @param productIds only these models; left out: all */
export async function selectPricePage(
  ctx: RequestContext,
  {
    productIds,
    itemId,
    page,
    pageSize,
  }: { productIds?: readonly number[] | undefined; itemId: number; page: number; pageSize: number },
): Promise<{ rows: PriceRow[]; total: number }> {
  const where = and(
    eq(repairPrice.tenantId, ctx.tenant.id),
    itemId > 0 ? eq(repairPrice.itemId, itemId) : undefined,
    productIds && isOneOf(productIds),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(repairPrice)
      .where(where)
      .orderBy(sql`${repairPrice.productId} DESC`, asc(repairPrice.itemId), asc(repairPrice.grade))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(repairPrice).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Models that have a price, for faults out of use too. */
export async function selectPricedIds(ctx: RequestContext): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ productId: repairPrice.productId })
    .from(repairPrice)
    .where(eq(repairPrice.tenantId, ctx.tenant.id));
  return rows.map(({ productId }) => productId);
}

/** Every price of these models, for faults out of use too. */
export function selectAllPricesOf(ctx: RequestContext, productIds: readonly number[]): Promise<PriceRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(repairPrice)
    .where(and(eq(repairPrice.tenantId, ctx.tenant.id), inArray(repairPrice.productId, [...productIds])));
}

/** A price of which there is one. */
export type PriceKey = Pick<PriceRow, 'productId' | 'itemId' | 'grade'>;

/**
 * The least that each of these faults costs, of any model, and the least without the prices of `keys`; null where there
 * is no other.
 */
export function selectLeastsBeside(
  ctx: RequestContext,
  itemIds: readonly number[],
  keys: readonly PriceKey[],
): Promise<{ itemId: number; leastFen: number; besideFen: number | null }[]> {
  const listed = sql`SELECT * FROM unnest(
    ${sql.param(keys.map(({ productId }) => productId))}::bigint[],
    ${sql.param(keys.map(({ itemId }) => itemId))}::bigint[],
    ${sql.param(keys.map(({ grade }) => grade))}::text[])`;
  const isBeside = sql`(${repairPrice.productId}, ${repairPrice.itemId}, ${repairPrice.grade}) NOT IN (${listed})`;
  return ctx.db
    .select({
      itemId: repairPrice.itemId,
      leastFen: sql<number>`min(${repairPrice.priceFen})`.mapWith(Number),
      besideFen: sql<number | null>`min(${repairPrice.priceFen}) FILTER (WHERE ${isBeside})`.mapWith(Number),
    })
    .from(repairPrice)
    .where(and(eq(repairPrice.tenantId, ctx.tenant.id), inArray(repairPrice.itemId, [...itemIds])))
    .groupBy(repairPrice.itemId);
}

const isOneOf = (productIds: readonly number[]): SQL =>
  sql`${repairPrice.productId} = ANY (${sql.param([...productIds])}::bigint[])`;
