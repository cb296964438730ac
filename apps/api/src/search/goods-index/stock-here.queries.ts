import { sql } from 'drizzle-orm';
import { sellableSkus } from '../../catalog/catalog.service.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { unitsLeftAt } from '../../stock/stock.service.ts';

/** Models of which a SKU can be had from one of some places, with the cheapest of those that can. */
export async function selectModelsAt(
  ctx: RequestContext,
  places: readonly number[],
): Promise<{ productId: number; priceFen: number }[]> {
  const { rows } = await ctx.db.execute<{ productId: number; priceFen: number }>(sql`
    SELECT sellable.product_id::float8 AS "productId", min(sellable.price_fen)::float8 AS "priceFen"
      FROM ${sellableSkus(ctx)} AS sellable
     WHERE sellable.ppid IN (SELECT left_at.ppid FROM ${unitsLeftAt(ctx, places)} AS left_at)
     GROUP BY sellable.product_id`);
  return rows;
}
