import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { product, sku } from './catalog.tables.ts';
import { skuPriceDay } from './price-day.tables.ts';

/** What a model costs some months after its record begins. */
export interface KeptShare {
  productId: number;
  month: number;
  /** Of the first price, in thousandths. */
  permille: number;
  /** Of `month` 0 the first price. */
  priceFen: number;
  /** The day after so many months. */
  day: string;
}

/** Months that are followed. */
const MONTHS = 24;

/**
 * What is left of the first prices of models, month by month, as far as their records reach. A price of a day is the
 * last one known before it ends, without offers and without regional prices. The SKU with the longest record speaks for
 * its model, so that a capacity that came later moves nothing.
 * @param leastFen models that first cost less are left out
 */
export async function selectKeptShares(ctx: RequestContext, leastFen: number): Promise<KeptShare[]> {
  const { rows } = await ctx.db.execute<{
    id: string;
    month: number;
    permille: number;
    price: string;
    day: string;
  }>(sql`
    WITH begun AS (
      SELECT DISTINCT ON (${sku.productId}) ${sku.productId} AS id, ${sku.ppid} AS ppid, first.day AS day, first.last_fen AS fen
        FROM ${sku}
        JOIN ${product} ON ${product.tenantId} = ${sku.tenantId} AND ${product.id} = ${sku.productId}
       CROSS JOIN LATERAL (
         SELECT day, last_fen FROM ${skuPriceDay}
          WHERE ${skuPriceDay.tenantId} = ${ctx.tenant.id} AND ${skuPriceDay.ppid} = ${sku.ppid} ORDER BY day LIMIT 1) AS first
       WHERE ${sku.tenantId} = ${ctx.tenant.id} AND ${product.kind} = 'goods' AND first.last_fen >= ${leastFen}
       ORDER BY ${sku.productId}, first.day, ${sku.sort}, ${sku.ppid})
    SELECT begun.id, month, round(known.fen * 1000.0 / begun.fen)::int AS permille, known.fen AS price,
           to_char(begun.day + make_interval(months => month), 'YYYY-MM-DD') AS day
      FROM begun
     CROSS JOIN generate_series(0, ${MONTHS}::int) AS month
     CROSS JOIN LATERAL (
       SELECT last_fen AS fen FROM ${skuPriceDay}
        WHERE ${skuPriceDay.tenantId} = ${ctx.tenant.id} AND ${skuPriceDay.ppid} = begun.ppid
          AND day <= (begun.day + make_interval(months => month))::date ORDER BY day DESC LIMIT 1) AS known
     WHERE begun.day + make_interval(months => month) <= (now() AT TIME ZONE 'Asia/Shanghai')
     ORDER BY begun.id, month`);
  return rows.map(({ id, month, permille, price, day }) => ({
    productId: Number(id),
    month,
    permille,
    priceFen: Number(price),
    day,
  }));
}
