import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { product } from './catalog.tables.ts';
import { type MergedTable, mergedBrand, mergedCategory } from './merged.tables.ts';

/** Things that can be brought together, and where those that are gone lead to. */
const tables = { category: mergedCategory, brand: mergedBrand } satisfies Record<string, MergedTable>;

export type Merged = keyof typeof tables;

/** Where something went that is gone; undefined for what was never brought into another. */
export async function selectMergedInto(
  ctx: RequestContext,
  what: Merged,
  fromId: number,
): Promise<number | undefined> {
  const table = tables[what];
  const [row] = await ctx.db
    .select({ intoId: table.intoId })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.fromId, fromId)));
  return row?.intoId;
}

/**
 * Models that two of a kind both have under one name, which no merging can bring together: of one brand in two
 * categories, in one category of two brands. By name.
 */
export async function selectModelsInBoth(
  tx: RequestContext,
  what: Merged,
  { fromId, intoId, most }: { fromId: number; intoId: number; most: number },
): Promise<string[]> {
  const [merged, shared] = (
    what === 'category' ? ['category_id', 'brand_id'] : ['brand_id', 'category_id']
  ).map((column) => sql.identifier(column));
  const { rows } = await tx.db.execute<{ model: string }>(sql`
    SELECT one.model FROM ${product} AS one
      JOIN ${product} AS other
        ON other.tenant_id = one.tenant_id AND other.${shared} = one.${shared} AND other.model = one.model
     WHERE one.tenant_id = ${tx.tenant.id} AND one.${merged} = ${fromId} AND other.${merged} = ${intoId}
     ORDER BY one.model LIMIT ${most}`);
  return rows.map(({ model }) => model);
}

/** Writes down where something goes, before it does; what was brought into it goes along. */
export async function keepMerge(
  tx: RequestContext,
  what: Merged,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  const table = tables[what];
  await tx.db
    .update(table)
    .set({ intoId })
    .where(and(eq(table.tenantId, tx.tenant.id), eq(table.intoId, fromId)));
  await tx.db.insert(table).values({ tenantId: tx.tenant.id, fromId, intoId });
}

/** Forgets what led to something that is deleted. */
export async function forgetMerges(tx: RequestContext, what: Merged, intoId: number): Promise<void> {
  const table = tables[what];
  await tx.db.delete(table).where(and(eq(table.tenantId, tx.tenant.id), eq(table.intoId, intoId)));
}
