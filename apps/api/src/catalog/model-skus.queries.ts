import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sku } from './catalog.tables.ts';
import { sentinelsFen } from './price-sentinel.ts';

/** A SKU among those of its model, as lists choose between them. */
export interface ModelSku {
  ppid: number;
  productId: number;
  specValues: string[];
  /** Where it was asked for. */
  priceFen: number;
  /** Without regard to regional prices. */
  ownPriceFen: number;
  listPriceFen: number;
  status: SkuStatus;
  picture: StoredPicture | null;
  sampleLabel: SampleLabel | null;
}

const skusOfModels = keepRead(
  'skus_of_models',
  {
    ppid: sku.ppid,
    productId: sku.productId,
    specValues: sku.specValues,
    priceFen: sku.priceFen,
    listPriceFen: sku.listPriceFen,
    status: sku.status,
    picture: sql<StoredPicture | null>`${sku.pictures}->0`,
    sampleLabel: sku.sampleLabel,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sku)
      .where(
        and(
          eq(sku.tenantId, sql.placeholder('tenantId')),
          sql`${sku.productId} = ANY (${sql.placeholder('productIds')})`,
          sql`${sku.status} <> 'offShelf'`,
        ),
      )
      .orderBy(sku.productId, sku.sort, sku.ppid),
);

/** What is on the shelf of these models, at the SKUs' own prices, in their order on the page. */
export async function selectSkusOfModels(
  ctx: RequestContext,
  productIds: readonly number[],
): Promise<ModelSku[]> {
  if (productIds.length === 0) return [];
  const rows = await skusOfModels(ctx.db, { tenantId: ctx.tenant.id, productIds });
  return rows.map((row) => ({ ...row, ownPriceFen: row.priceFen }));
}

/**
 * The cheapest own price at which a model can be bought in a SKU that meets a condition, for the queries of other
 * rooms; null where there is no such SKU.
 * @param productId the model: a column or an expression of the query that it stands in
 * @param isMet a condition on the ppid of a SKU
 */
export function cheapestSellablePrice(ctx: RequestContext, productId: SQL, isMet: (ppid: SQL) => SQL): SQL {
  return sql`(SELECT min(${sku.priceFen}) FROM ${sku} WHERE ${isSellableOf(ctx, productId, isMet)})`;
}

/** Whether a model has a SKU that can be bought and meets a condition; see `cheapestSellablePrice`. */
export function hasSellableSku(ctx: RequestContext, productId: SQL, isMet: (ppid: SQL) => SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${sku} WHERE ${isSellableOf(ctx, productId, isMet)})`;
}

function isSellableOf(ctx: RequestContext, productId: SQL, isMet: (ppid: SQL) => SQL): SQL {
  return sql`${sku.tenantId} = ${ctx.tenant.id} AND ${sku.productId} = ${productId} AND ${sku.status} IN ('onSale', 'preOrder')
    AND ${sku.priceFen} NOT IN (${sql.raw(sentinelsFen.join(', '))}) AND ${isMet(sql`${sku.ppid}`)}`;
}

/**
 * SKUs that can be bought, with their models and own prices, to read from in the queries of other rooms: `ppid`,
 * `product_id`, `price_fen`.
 */
export function sellableSkus(ctx: RequestContext): SQL {
  return sql`(SELECT ${sku.ppid} AS ppid, ${sku.productId} AS product_id, ${sku.priceFen} AS price_fen FROM ${sku}
    WHERE ${sku.tenantId} = ${ctx.tenant.id}
    AND ${sku.status} IN ('onSale', 'preOrder') AND ${sku.priceFen} NOT IN (${sql.raw(sentinelsFen.join(', '))}))`;
}
