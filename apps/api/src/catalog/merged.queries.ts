import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
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
