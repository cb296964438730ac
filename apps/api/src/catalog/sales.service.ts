import type { RequestContext } from '../platform/request-context.ts';
import { addSoldUnits } from './sales.queries.ts';

/** Adds sold units to products, for the order of lists. Inside the transaction that marks them as counted. */
export async function recordSales(
  ctx: RequestContext,
  unitsByProduct: ReadonlyMap<number, number>,
): Promise<void> {
  // One order of locks for all who change products.
  const products = [...unitsByProduct].sort(([a], [b]) => a - b);
  for (const [productId, units] of products) await addSoldUnits(ctx, productId, units);
}
