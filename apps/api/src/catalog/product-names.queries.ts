import { and, eq, ilike, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { product } from './catalog.tables.ts';

/** What products are called, by their number. */
export async function selectProductNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: product.id, name: product.model })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), inArray(product.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Products with a word in their name of the model. */
export async function selectProductsNamed(
  ctx: RequestContext,
  word: string,
  most: number,
): Promise<number[]> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), ilike(product.model, pattern)))
    .limit(most);
  return rows.map(({ id }) => id);
}
