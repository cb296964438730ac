import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';

/** What the models cost that have a price of their own here (`findModelsPricedHere`). */
export async function selectPricesHere(
  ctx: RequestContext,
  models: SQL,
): Promise<{ productId: number; priceFen: number }[]> {
  const { rows } = await ctx.db.execute<{ productId: number; priceFen: number }>(
    sql`SELECT here.product_id::float8 AS "productId", here.price_fen::float8 AS "priceFen" FROM ${models} AS here`,
  );
  return rows;
}
