import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';
import { and, asc, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { brandNameOf, brandPlaceOf } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { BookBody } from './book.ts';
import { recycleBook, recycleDraft, recycleModel, recyclePrice } from './price-book.tables.ts';

export type DraftRow = typeof recycleDraft.$inferSelect;

/** Who may not let a book out, and who did. */
export interface BookPeople {
  publishedBy: number;
  publisherName: string;
  approvedBy: number;
  approverName: string;
}

export async function insertBook(
  tx: RequestContext,
  row: BookPeople & { category: RecycleCategory; body: BookBody; createdAt?: Date | undefined },
): Promise<number> {
  const [made] = await tx.db
    .insert(recycleBook)
    .values({ ...row, tenantId: tx.tenant.id })
    .returning({ id: recycleBook.id });
  return made?.id ?? 0;
}

/** Rows of one statement: its parameters are counted. */
const ROWS_AT_ONCE = 2_000;

export async function insertPrices(
  tx: RequestContext,
  bookId: number,
  prices: readonly { modelId: number; variant: string; priceFen: number }[],
): Promise<void> {
  const tenantId = tx.tenant.id;
  for (let from = 0; from < prices.length; from += ROWS_AT_ONCE)
    await tx.db
      .insert(recyclePrice)
      .values(prices.slice(from, from + ROWS_AT_ONCE).map((price) => ({ ...price, tenantId, bookId })));
}

/** What models bring at most is that of the book of now. */
export async function refreshTopPrices(
  tx: RequestContext,
  { category, bookId }: { category: RecycleCategory; bookId: number },
): Promise<void> {
  await tx.db
    .update(recycleModel)
    .set({
      topPriceFen: sql`coalesce((SELECT max(${recyclePrice.priceFen}) FROM ${recyclePrice}
        WHERE ${recyclePrice.tenantId} = ${tx.tenant.id} AND ${recyclePrice.bookId} = ${bookId}
          AND ${recyclePrice.modelId} = ${recycleModel.id}), 0)`,
      updatedAt: new Date(),
    })
    .where(and(eq(recycleModel.tenantId, tx.tenant.id), eq(recycleModel.category, category)));
}

/** All prices of a book. */
export function selectPrices(
  ctx: RequestContext,
  bookId: number,
): Promise<{ modelId: number; variant: string; priceFen: number }[]> {
  return ctx.db
    .select({
      modelId: recyclePrice.modelId,
      variant: recyclePrice.variant,
      priceFen: recyclePrice.priceFen,
    })
    .from(recyclePrice)
    .where(and(eq(recyclePrice.tenantId, ctx.tenant.id), eq(recyclePrice.bookId, bookId)))
    .orderBy(asc(recyclePrice.modelId), asc(recyclePrice.priceFen), asc(recyclePrice.variant));
}

/** The draft of a category, under lock where it is going to be changed. */
export async function selectDraft(
  ctx: RequestContext,
  category: RecycleCategory,
  lock: 'lock' | 'read' = 'read',
): Promise<DraftRow | undefined> {
  const query = ctx.db
    .select()
    .from(recycleDraft)
    .where(and(eq(recycleDraft.tenantId, ctx.tenant.id), eq(recycleDraft.category, category)));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Begins a draft; one that somebody has begun meanwhile stays. */
export async function insertDraft(
  tx: RequestContext,
  category: RecycleCategory,
  body: BookBody,
): Promise<void> {
  await tx.db.insert(recycleDraft).values({ tenantId: tx.tenant.id, category, body }).onConflictDoNothing();
}

export async function updateDraft(
  tx: RequestContext,
  category: RecycleCategory,
  changes: Partial<Pick<DraftRow, 'body' | 'prices' | 'version' | 'editors'>>,
): Promise<void> {
  await tx.db
    .update(recycleDraft)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(recycleDraft.tenantId, tx.tenant.id), eq(recycleDraft.category, category)));
}

/** The last books of a category, the newest first. */
export function selectBooks(ctx: RequestContext, category: RecycleCategory, most: number) {
  return ctx.db
    .select({
      id: recycleBook.id,
      publisherName: recycleBook.publisherName,
      approverName: recycleBook.approverName,
      createdAt: recycleBook.createdAt,
    })
    .from(recycleBook)
    .where(and(eq(recycleBook.tenantId, ctx.tenant.id), eq(recycleBook.category, category)))
    .orderBy(desc(recycleBook.id))
    .limit(most);
}

export interface ModelDraft {
  productId: number | null;
  brandId: number;
  category: RecycleCategory;
  name: string;
  picture: (typeof recycleModel.$inferInsert)['picture'];
  providerPid: string | null;
  topPriceFen?: number;
  hot: boolean;
  active: boolean;
}

/** @returns its number; undefined where another model is called so */
export async function insertModel(tx: RequestContext, row: ModelDraft): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(recycleModel)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: recycleModel.id });
  return made?.id;
}

export async function updateModel(tx: RequestContext, id: number, row: Partial<ModelDraft>): Promise<void> {
  await tx.db
    .update(recycleModel)
    .set({ ...row, updatedAt: new Date() })
    .where(and(eq(recycleModel.tenantId, tx.tenant.id), eq(recycleModel.id, id)));
}

/** Number of the model of a name; names are told apart without capitals. */
export async function selectModelNamed(ctx: RequestContext, name: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: recycleModel.id })
    .from(recycleModel)
    .where(
      and(eq(recycleModel.tenantId, ctx.tenant.id), sql`lower(${recycleModel.name}) = ${name.toLowerCase()}`),
    );
  return row?.id;
}

/** A page of models for staff, out of use or not. */
export async function selectModelPage(
  ctx: RequestContext,
  filter: {
    keyword: string;
    category: RecycleCategory | undefined;
    brandId: number;
    ids?: readonly number[];
  },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { keyword, category, brandId, ids } = filter;
  const where = and(
    eq(recycleModel.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : ilike(recycleModel.name, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
    category && eq(recycleModel.category, category),
    brandId === 0 ? undefined : eq(recycleModel.brandId, brandId),
    ids && inArray(recycleModel.id, [...ids]),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ model: recycleModel, brandName: brandNameOf(ctx, sql`${recycleModel.brandId}`) })
      .from(recycleModel)
      .where(where)
      .orderBy(
        brandPlaceOf(ctx, sql`${recycleModel.brandId}`),
        recycleModel.brandId,
        desc(recycleModel.topPriceFen),
        asc(recycleModel.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(recycleModel).where(where),
  ]);
  return {
    rows: rows.map(({ model, brandName }) => ({ ...model, brandName })),
    total: total?.total ?? 0,
  };
}

/** Brands that have a model, in their order. */
export function selectModelBrands(ctx: RequestContext): Promise<{ id: number; name: string }[]> {
  return ctx.db
    .select({
      id: recycleModel.brandId,
      name: brandNameOf(ctx, sql`${recycleModel.brandId}`),
    })
    .from(recycleModel)
    .where(eq(recycleModel.tenantId, ctx.tenant.id))
    .groupBy(recycleModel.brandId)
    .orderBy(brandPlaceOf(ctx, sql`${recycleModel.brandId}`), recycleModel.brandId);
}

/** Models of a category by their names, with or without the brand, in small letters. */
export async function selectModelsNamed(
  ctx: RequestContext,
  category: RecycleCategory,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  const brandName = brandNameOf(ctx, sql`${recycleModel.brandId}`);
  const full = sql<string>`lower(${brandName} || ' ' || ${recycleModel.name})`;
  const rows = await ctx.db
    .select({ id: recycleModel.id, name: sql<string>`lower(${recycleModel.name})`, full })
    .from(recycleModel)
    .where(
      and(
        eq(recycleModel.tenantId, ctx.tenant.id),
        eq(recycleModel.category, category),
        sql`(lower(${recycleModel.name}) = ANY (${sql.param(wanted)}::text[]) OR ${full} = ANY (${sql.param(wanted)}::text[]))`,
      ),
    );
  return new Map(rows.flatMap(({ id, name, full: whole }) => [[name, id] as const, [whole, id] as const]));
}
