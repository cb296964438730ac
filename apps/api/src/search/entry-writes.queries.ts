import { and, arrayContains, asc, eq, gt, or, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { searchEntry } from './search.tables.ts';

/** Writes entries, or brings those of their products up to date. */
export async function upsertEntries(
  ctx: RequestContext,
  rows: (typeof searchEntry.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    brandId: sql`excluded.brand_id`,
    categoryIds: sql`excluded.category_ids`,
    categoryName: sql`excluded.category_name`,
    series: sql`excluded.series`,
    model: sql`excluded.model`,
    filterValueIds: sql`excluded.filter_value_ids`,
    priceFen: sql`excluded.price_fen`,
    soldCount: sql`excluded.sold_count`,
    onSale: sql`excluded.on_sale`,
    listedAt: sql`excluded.listed_at`,
    search: sql`excluded.search`,
    card: sql`excluded.card`,
  };
  const writtenBy = sql`pg_current_xact_id()::text::bigint`;
  const isOther = or(
    ...Object.entries(columns).map(
      ([name, next]) => sql`${searchEntry[name as keyof typeof columns]} IS DISTINCT FROM ${next}`,
    ),
  );
  await ctx.db
    .insert(searchEntry)
    .values(rows.map((row) => ({ ...row, writtenBy })))
    .onConflictDoUpdate({
      target: [searchEntry.tenantId, searchEntry.productId],
      set: { ...columns, writtenBy },
      // What is as it was is not written again: the nightly run over all goods changes few.
      ...(isOther && { setWhere: isOther }),
    });
}

const lacks = (lexeme: string) => sql`NOT ${searchEntry.search} @@ ${lexeme}::tsquery`;
/** Tenants with an entry; with `withoutLexeme` one whose document lacks it. */
export const tenantsWithEntries = (withoutLexeme?: string) =>
  tenantsWith(searchEntry, withoutLexeme === undefined ? undefined : lacks(withoutLexeme));

/**
 * Products with an entry, in the order of their ids after one; with `withoutLexeme` those whose document lacks it, with
 * `categoryId` those of a category and all below it.
 */
export async function selectEntriesAfter(
  ctx: RequestContext,
  options: {
    productId: number;
    limit: number;
    withoutLexeme?: string | undefined;
    categoryId?: number | undefined;
  },
): Promise<number[]> {
  const { productId, limit, withoutLexeme, categoryId } = options;
  const rows = await ctx.db
    .select({ productId: searchEntry.productId })
    .from(searchEntry)
    .where(
      and(
        eq(searchEntry.tenantId, ctx.tenant.id),
        gt(searchEntry.productId, productId),
        categoryId === undefined ? undefined : arrayContains(searchEntry.categoryIds, [categoryId]),
        withoutLexeme === undefined ? undefined : lacks(withoutLexeme),
      ),
    )
    .orderBy(asc(searchEntry.productId))
    .limit(limit);
  return rows.map((row) => row.productId);
}

/** Takes a model that is deleted out of lists and searches; in the transaction that deletes it. */
export async function deleteEntry(tx: RequestContext, productId: number): Promise<void> {
  await tx.db
    .delete(searchEntry)
    .where(and(eq(searchEntry.tenantId, tx.tenant.id), eq(searchEntry.productId, productId)));
}
