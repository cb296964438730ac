import { recordSales } from '../catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { indexProducts } from '../search/search.service.ts';
import { claimUncounted, selectLines } from './order.queries.ts';

/** Orders of one transaction. */
const BATCH = 200;

/**
 * Adds what was paid for since the last time to the sales of the products, each order once. It runs beside the payments
 * rather than in them, so that nobody who pays waits for a product that staff or an import are just changing.
 * @returns how many orders were counted
 */
export async function countSales(ctx: RequestContext): Promise<number> {
  let counted = 0;
  for (;;) {
    const batch = await inTransaction(ctx, countBatch);
    counted += batch;
    if (batch < BATCH) return counted;
  }
}

async function countBatch(ctx: RequestContext): Promise<number> {
  const orderIds = await claimUncounted(ctx, BATCH);
  if (orderIds.length === 0) return 0;
  const lines = [...(await selectLines(ctx, orderIds)).values()].flat();
  const units = new Map<number, number>();
  for (const { productId, count } of lines) units.set(productId, (units.get(productId) ?? 0) + count);
  await recordSales(ctx, units);
  await indexProducts(ctx, [...units.keys()]);
  return orderIds.length;
}
