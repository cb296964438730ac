import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { brandNameOf, brandPlaceOf } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import type { BookBody } from './book.ts';
import { deviceTac, recycleBook, recycleModel, recyclePrice } from './price-book.tables.ts';

export type ModelRow = typeof recycleModel.$inferSelect & { brandName: string };
export interface BookRow {
  id: number;
  category: RecycleCategory;
  body: BookBody;
  createdAt: Date;
}

const withBrand = (ctx: RequestContext) =>
  ctx.db
    .select({ model: recycleModel, brandName: brandNameOf(ctx, sql`${recycleModel.brandId}`) })
    .from(recycleModel);

/** Models that visitors see: in use, and worth something by the book of now or the platform. */
export const isListed = (ctx: RequestContext): SQL | undefined =>
  and(
    eq(recycleModel.tenantId, ctx.tenant.id),
    recycleModel.active,
    gt(recycleModel.topPriceFen, 0),
    featureOf(ctx, 'platformValuation') ? isNotNull(recycleModel.providerPid) : undefined,
  );

/** Models by id, whether or not they are listed; unknown ones are missing. */
export async function selectModelsById(ctx: RequestContext, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return [];
  const rows = await withBrand(ctx).where(
    and(eq(recycleModel.tenantId, ctx.tenant.id), inArray(recycleModel.id, [...ids])),
  );
  return rows.map(({ model, brandName }) => ({ ...model, brandName }));
}

export interface ModelFilter {
  category?: RecycleCategory | undefined;
  brandId?: number | undefined;
  hot?: boolean | undefined;
  ids?: readonly number[] | undefined;
  productIds?: readonly number[] | undefined;
}

function fits({ category, brandId, hot, ids, productIds }: ModelFilter): SQL | undefined {
  return and(
    category && eq(recycleModel.category, category),
    brandId ? eq(recycleModel.brandId, brandId) : undefined,
    hot ? recycleModel.hot : undefined,
    ids && inArray(recycleModel.id, [...ids]),
    productIds && inArray(recycleModel.productId, [...productIds]),
  );
}

/** A page of listed models, the dearest first. */
export async function selectListedModels(
  ctx: RequestContext,
  filter: ModelFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ModelRow[]> {
  const rows = await withBrand(ctx)
    .where(and(isListed(ctx), fits(filter)))
    .orderBy(desc(recycleModel.topPriceFen), asc(recycleModel.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(({ model, brandName }) => ({ ...model, brandName }));
}

export function countListedModels(ctx: RequestContext, filter: ModelFilter): Promise<number> {
  return ctx.db.$count(recycleModel, and(isListed(ctx), fits(filter)));
}

/** How many listed models each category and brand has, brands in their order. */
export function selectModelCounts(
  ctx: RequestContext,
): Promise<{ category: RecycleCategory; brandId: number; brandName: string; models: number }[]> {
  const brandId = sql`${recycleModel.brandId}`;
  return ctx.db
    .select({
      category: recycleModel.category,
      brandId: recycleModel.brandId,
      brandName: brandNameOf(ctx, brandId),
      models: sql<number>`count(*)::int`,
    })
    .from(recycleModel)
    .where(isListed(ctx))
    .groupBy(recycleModel.category, recycleModel.brandId)
    .orderBy(brandPlaceOf(ctx, brandId), brandNameOf(ctx, brandId));
}

const bookColumns = {
  id: recycleBook.id,
  category: recycleBook.category,
  body: recycleBook.body,
  createdAt: recycleBook.createdAt,
};

/** The book of now of a category; undefined before the first one. */
export async function selectLatestBook(
  ctx: RequestContext,
  category: RecycleCategory,
): Promise<BookRow | undefined> {
  const [row] = await ctx.db
    .select(bookColumns)
    .from(recycleBook)
    .where(and(eq(recycleBook.tenantId, ctx.tenant.id), eq(recycleBook.category, category)))
    .orderBy(desc(recycleBook.id))
    .limit(1);
  return row;
}

export async function selectBook(ctx: RequestContext, id: number): Promise<BookRow | undefined> {
  const [row] = await ctx.db
    .select(bookColumns)
    .from(recycleBook)
    .where(and(eq(recycleBook.tenantId, ctx.tenant.id), eq(recycleBook.id, id)));
  return row;
}

/** Variants of a model with their prices by a book, the cheapest first. */
export function selectVariants(
  ctx: RequestContext,
  { bookId, modelId }: { bookId: number; modelId: number },
): Promise<{ variant: string; priceFen: number }[]> {
  return ctx.db
    .select({ variant: recyclePrice.variant, priceFen: recyclePrice.priceFen })
    .from(recyclePrice)
    .where(
      and(
        eq(recyclePrice.tenantId, ctx.tenant.id),
        eq(recyclePrice.bookId, bookId),
        eq(recyclePrice.modelId, modelId),
      ),
    )
    .orderBy(asc(recyclePrice.priceFen), asc(recyclePrice.variant));
}

/** Listed models of the first eight digits of a number. */
export async function selectModelIdsOfTac(ctx: RequestContext, tac: string): Promise<number[]> {
  const rows = await ctx.db
    .select({ modelId: deviceTac.modelId })
    .from(deviceTac)
    .where(and(eq(deviceTac.tenantId, ctx.tenant.id), eq(deviceTac.tac, tac)));
  return rows.map(({ modelId }) => modelId);
}

/** A model by its number at the platform. */
export async function selectModelOfProvider(
  ctx: RequestContext,
  providerPid: string,
): Promise<ModelRow | undefined> {
  const [row] = await withBrand(ctx).where(
    and(eq(recycleModel.tenantId, ctx.tenant.id), eq(recycleModel.providerPid, providerPid)),
  );
  return row && { ...row.model, brandName: row.brandName };
}

/** What models brought by the books of a category since a moment, and by the one before it: by book, oldest first. */
export function selectPricesOfBooks(
  ctx: RequestContext,
  { modelId, category, since }: { modelId: number; category: RecycleCategory; since: Date },
): Promise<{ variant: string; priceFen: number; createdAt: Date }[]> {
  const before = ctx.db
    .select({ id: recycleBook.id })
    .from(recycleBook)
    .where(
      and(
        eq(recycleBook.tenantId, ctx.tenant.id),
        eq(recycleBook.category, category),
        sql`${recycleBook.createdAt} < ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(recycleBook.id))
    .limit(1);
  return ctx.db
    .select({
      variant: recyclePrice.variant,
      priceFen: recyclePrice.priceFen,
      createdAt: recycleBook.createdAt,
    })
    .from(recycleBook)
    .innerJoin(
      recyclePrice,
      and(
        eq(recyclePrice.tenantId, recycleBook.tenantId),
        eq(recyclePrice.bookId, recycleBook.id),
        eq(recyclePrice.modelId, modelId),
      ),
    )
    .where(
      and(
        eq(recycleBook.tenantId, ctx.tenant.id),
        eq(recycleBook.category, category),
        sql`${recycleBook.id} >= coalesce((${before}), 0)`,
      ),
    )
    .orderBy(asc(recycleBook.id));
}
