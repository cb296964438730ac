import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sku } from './catalog.tables.ts';
import { skuPriceDay } from './price-day.tables.ts';
import { isPriceSentinel, sentinelsFen } from './price-sentinel.ts';

export type PriceDay = Pick<typeof skuPriceDay.$inferSelect, 'day' | 'lowFen' | 'lastFen'>;

/** Today in Beijing, as the database's clock says. */
const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const { lowFen, lastFen } = skuPriceDay;
/** Whoever comes second on a day makes it lower, never higher, and says what it ends with. */
const onSameDay = {
  target: [skuPriceDay.tenantId, skuPriceDay.ppid, skuPriceDay.day],
  set: { lowFen: sql`least(${lowFen}, excluded.low_fen)`, lastFen: sql`excluded.last_fen` },
};

/** Writes down that a SKU has a price from now on; in the transaction that gives it. */
export async function recordPrice(tx: RequestContext, ppid: number, priceFen: number): Promise<void> {
  if (isPriceSentinel(priceFen)) return;
  await tx.db
    .insert(skuPriceDay)
    .values({ tenantId: tx.tenant.id, ppid, day: today, lowFen: priceFen, lastFen: priceFen })
    .onConflictDoUpdate(onSameDay);
}

/** Tenants that have goods. */
export const tenantsWithGoods = tenantsWith(sku, undefined);

/**
 * Writes down every price that is not the last one known: of new goods, and whatever an import has changed. One
 * statement; done again on the same day it changes nothing.
 */
export async function keepPrices(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO ${skuPriceDay} (tenant_id, ppid, day, low_fen, last_fen)
    SELECT ${sku.tenantId}, ${sku.ppid}, ${today}, ${sku.priceFen}, ${sku.priceFen} FROM ${sku}
      LEFT JOIN LATERAL (
        SELECT ${lastFen} AS last_fen FROM ${skuPriceDay}
         WHERE ${skuPriceDay.tenantId} = ${sku.tenantId} AND ${skuPriceDay.ppid} = ${sku.ppid}
         ORDER BY ${skuPriceDay.day} DESC LIMIT 1) AS known ON true
     WHERE ${sku.tenantId} = ${ctx.tenant.id} AND ${sku.priceFen} NOT IN (${sql.raw(sentinelsFen.join(', '))})
       AND known.last_fen IS DISTINCT FROM ${sku.priceFen}
    ON CONFLICT (tenant_id, ppid, day)
      DO UPDATE SET low_fen = least(sku_price_day.low_fen, excluded.low_fen), last_fen = excluded.last_fen`);
}

/** Prices of a SKU from a day on, and before them the one that held when it began. */
export async function selectPriceDays(ctx: RequestContext, ppid: number, from: string): Promise<PriceDay[]> {
  const fields = { day: skuPriceDay.day, lowFen, lastFen };
  const isOf = and(eq(skuPriceDay.tenantId, ctx.tenant.id), eq(skuPriceDay.ppid, ppid));
  const [before, since] = await Promise.all([
    ctx.db
      .select(fields)
      .from(skuPriceDay)
      .where(and(isOf, lt(skuPriceDay.day, from)))
      .orderBy(desc(skuPriceDay.day))
      .limit(1),
    ctx.db
      .select(fields)
      .from(skuPriceDay)
      .where(and(isOf, gte(skuPriceDay.day, from)))
      .orderBy(asc(skuPriceDay.day)),
  ]);
  return [...before, ...since];
}

/** The price that each SKU had at first, as far as it was written down, by ppid. */
export async function selectFirstPrices(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, number>> {
  if (ppids.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([skuPriceDay.ppid], { ppid: skuPriceDay.ppid, firstFen: lastFen })
    .from(skuPriceDay)
    .where(and(eq(skuPriceDay.tenantId, ctx.tenant.id), inArray(skuPriceDay.ppid, [...ppids])))
    .orderBy(skuPriceDay.ppid, asc(skuPriceDay.day));
  return new Map(rows.map(({ ppid, firstFen }) => [ppid, firstFen]));
}

/** The price that each SKU had as today began in Beijing, as far as it was written down, by ppid. */
export async function selectPricesAtDawn(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, number>> {
  if (ppids.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([skuPriceDay.ppid], { ppid: skuPriceDay.ppid, priceFen: lastFen })
    .from(skuPriceDay)
    .where(
      and(
        eq(skuPriceDay.tenantId, ctx.tenant.id),
        inArray(skuPriceDay.ppid, [...ppids]),
        lt(skuPriceDay.day, today),
      ),
    )
    .orderBy(skuPriceDay.ppid, desc(skuPriceDay.day));
  return new Map(rows.map(({ ppid, priceFen }) => [ppid, priceFen]));
}

/** Writes a history down that comes from elsewhere. Days that are known stay as they are. */
export async function insertPriceDays(
  ctx: RequestContext,
  rows: readonly (PriceDay & { ppid: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insert(skuPriceDay)
    .values(rows.map((row) => ({ tenantId: ctx.tenant.id, ...row })))
    .onConflictDoNothing();
}
