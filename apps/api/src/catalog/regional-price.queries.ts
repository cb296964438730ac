import type { PriceScope } from '@jishi/contract/regional-price.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sku } from './catalog.tables.ts';
import type { RegionalPrice } from './decide-price.ts';
import { sentinelsFen } from './price-sentinel.ts';
import { skuRegionalPrice } from './regional-price.tables.ts';

/** What a price is kept for: a city by its first code, or a store by its id. */
interface Region {
  scope: PriceScope;
  regionId: number;
}

export type RegionalPriceRow = typeof skuRegionalPrice.$inferSelect;
export type RegionalPriceDraft = Pick<
  RegionalPriceRow,
  'scope' | 'regionId' | 'priceFen' | 'startsAt' | 'endsAt'
>;

/** Regions for which any SKU of the tenant has a price that is not over. */
export function selectPricedRegions(ctx: RequestContext): Promise<Region[]> {
  return ctx.db
    .selectDistinct({ scope: skuRegionalPrice.scope, regionId: skuRegionalPrice.regionId })
    .from(skuRegionalPrice)
    .where(
      and(
        eq(skuRegionalPrice.tenantId, ctx.tenant.id),
        sql`(${skuRegionalPrice.endsAt} IS NULL OR ${skuRegionalPrice.endsAt} > now())`,
      ),
    );
}

const pricesOfSkus = keepRead(
  'regional_prices_of_skus',
  {
    id: skuRegionalPrice.id,
    ppid: skuRegionalPrice.ppid,
    scope: skuRegionalPrice.scope,
    priceFen: skuRegionalPrice.priceFen,
    startsAt: skuRegionalPrice.startsAt,
    endsAt: skuRegionalPrice.endsAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(skuRegionalPrice)
      .where(
        and(
          eq(skuRegionalPrice.tenantId, sql.placeholder('tenantId')),
          sql`${skuRegionalPrice.ppid} = ANY (${sql.placeholder('ppids')})`,
          sql`(${skuRegionalPrice.scope}, ${skuRegionalPrice.regionId}) IN
          (('city', ${sql.placeholder('cityRegion')}::bigint), ('store', ${sql.placeholder('storeId')}::bigint))`,
        ),
      ),
);

/** Prices of SKUs for these regions, whether or not their time has come. */
export async function selectRegionalPrices(
  ctx: RequestContext,
  ppids: readonly number[],
  regions: readonly Region[],
): Promise<RegionalPrice[]> {
  if (ppids.length === 0 || regions.length === 0) return [];
  const idOf = (scope: PriceScope) => regions.find((region) => region.scope === scope)?.regionId ?? -1;
  return pricesOfSkus(ctx.db, {
    tenantId: ctx.tenant.id,
    ppids,
    cityRegion: idOf('city'),
    storeId: idOf('store'),
  });
}

/**
 * A subquery of the models that have a price of their own in one of the regions: for each the SKU that its card stands
 * for there (the cheapest with an amount, else the first), as `product_id, ppid, price_fen, list_price_fen, image`.
 * Decides as `decidePrice` does.
 */
export function modelsAt(ctx: RequestContext, regions: readonly Region[], now: Date): SQL {
  const moment = now.toISOString();
  const validHere = sql`regional.tenant_id = ${ctx.tenant.id} AND (${sql.join(
    regions.map(
      ({ scope, regionId }) => sql`(regional.scope = ${scope} AND regional.region_id = ${regionId})`,
    ),
    sql` OR `,
  )}) AND (regional.starts_at IS NULL OR regional.starts_at <= ${moment}::timestamptz)
    AND (regional.ends_at IS NULL OR regional.ends_at > ${moment}::timestamptz)`;
  const sentinels = sql.raw(sentinelsFen.join(', '));
  return sql`(SELECT DISTINCT ON (one.product_id) one.product_id, one.ppid, here.price_fen, one.list_price_fen,
      coalesce(one.pictures->0, 'null'::jsonb) AS image
    FROM (SELECT DISTINCT priced.product_id FROM ${skuRegionalPrice} AS regional
        JOIN ${sku} AS priced ON priced.tenant_id = regional.tenant_id AND priced.ppid = regional.ppid
        WHERE ${validHere}) AS touched
    JOIN ${sku} AS one ON one.tenant_id = ${ctx.tenant.id} AND one.product_id = touched.product_id
    LEFT JOIN LATERAL (SELECT regional.price_fen FROM ${skuRegionalPrice} AS regional
        WHERE ${validHere} AND regional.ppid = one.ppid
        ORDER BY regional.scope = 'store' DESC, regional.starts_at DESC NULLS LAST, regional.id DESC
        LIMIT 1) AS best ON one.price_fen NOT IN (${sentinels})
    CROSS JOIN LATERAL (SELECT coalesce(best.price_fen, one.price_fen) AS price_fen) AS here
    WHERE one.status <> 'offShelf'
    ORDER BY one.product_id, here.price_fen IN (${sentinels}),
      CASE WHEN here.price_fen IN (${sentinels}) THEN 0 ELSE here.price_fen END, one.sort, one.ppid)`;
}

/** All regional prices of a SKU, cities before stores. */
export function selectPricesOfSku(ctx: RequestContext, ppid: number): Promise<RegionalPriceRow[]> {
  return ctx.db
    .select()
    .from(skuRegionalPrice)
    .where(and(eq(skuRegionalPrice.tenantId, ctx.tenant.id), eq(skuRegionalPrice.ppid, ppid)))
    .orderBy(
      asc(skuRegionalPrice.scope),
      asc(skuRegionalPrice.regionId),
      sql`${skuRegionalPrice.startsAt} NULLS FIRST`,
      asc(skuRegionalPrice.id),
    );
}

/** Prices of SKUs that have held from ever: what an import writes. */
export async function selectUntimedPrices(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<RegionalPriceRow[]> {
  return ctx.db
    .select()
    .from(skuRegionalPrice)
    .where(
      and(
        eq(skuRegionalPrice.tenantId, ctx.tenant.id),
        inArray(skuRegionalPrice.ppid, [...ppids]),
        isNull(skuRegionalPrice.startsAt),
      ),
    );
}

/** Id of the price, which is new. */
export async function insertRegionalPrice(
  ctx: RequestContext,
  ppid: number,
  draft: RegionalPriceDraft,
): Promise<number> {
  const [row] = await ctx.db
    .insert(skuRegionalPrice)
    .values({ tenantId: ctx.tenant.id, ppid, ...draft })
    .returning({ id: skuRegionalPrice.id });
  return row?.id ?? 0;
}

export async function updateRegionalPrice(
  ctx: RequestContext,
  id: number,
  draft: RegionalPriceDraft,
): Promise<void> {
  await ctx.db
    .update(skuRegionalPrice)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(and(eq(skuRegionalPrice.tenantId, ctx.tenant.id), eq(skuRegionalPrice.id, id)));
}

export async function deleteRegionalPrice(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db
    .delete(skuRegionalPrice)
    .where(and(eq(skuRegionalPrice.tenantId, ctx.tenant.id), eq(skuRegionalPrice.id, id)));
}
