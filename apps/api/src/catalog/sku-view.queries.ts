import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { keepRead } from '../platform/db/kept-statement.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product, serviceOffer, sku } from './catalog.tables.ts';

/** A SKU as carts, orders and lists need it. */
export interface SkuView {
  ppid: number;
  productId: number;
  kind: 'goods' | 'service';
  /** One unit, or a few alike, that stand in no list of goods: second-hand, off display (room `resale`). */
  isUnit: boolean;
  code: string;
  /** Brand and model with specs, one line. */
  name: string;
  /** 星河银 12GB+256GB */
  specText: string;
  sellingPoint: string;
  /** Where it was asked for: of a store, a city, or its own. */
  priceFen: number;
  /** Without regard to regional prices. */
  ownPriceFen: number;
  listPriceFen: number;
  status: SkuStatus;
  /** Never on the shelf: staff know it, and no shopper. */
  draft: boolean;
  picture: StoredPicture | null;
  purchaseLimit: number;
  /** As it is kept, whether or not the tenant shows it (`shownSampleLabel`). */
  sampleLabel: SampleLabel | null;
  brandId: number;
  /** Category ids from the first level down. */
  categoryPath: number[];
}

const skuFields = {
  ppid: sku.ppid,
  productId: sku.productId,
  kind: product.kind,
  code: sku.code,
  name: sku.name,
  specValues: sku.specValues,
  sellingPoint: product.sellingPoint,
  priceFen: sku.priceFen,
  listPriceFen: sku.listPriceFen,
  status: sku.status,
  draft: sku.draft,
  picture: sql<StoredPicture | null>`${sku.pictures}->0`,
  purchaseLimit: sku.purchaseLimit,
  sampleLabel: sku.sampleLabel,
  brandId: product.brandId,
  categoryPath: category.path,
};
/** SKUs that meet a condition, built once. */
const keepSkus = (name: string, condition: SQL) =>
  keepRead(name, skuFields, (db, fields) =>
    db
      .select(fields)
      .from(sku)
      .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
      .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
      .where(and(eq(sku.tenantId, sql.placeholder('tenantId')), condition)),
  );
const skusByPpid = keepSkus('skus_by_ppid', sql`${sku.ppid} = ANY (${sql.placeholder('ppids')})`);
/**
 * By itself, because PostgreSQL plans a list of one anew each time: a plan for lists of any length looks dearer to it.
 */
const skuByPpid = keepSkus('sku_by_ppid', eq(sku.ppid, sql.placeholder('ppid')));

/** Reads SKUs of the tenant by ppid; unknown ones are left out. */
export async function selectSkus(ctx: RequestContext, ppids: readonly number[]): Promise<SkuView[]> {
  const [ppid] = ppids;
  if (ppid === undefined) return [];
  const tenantId = ctx.tenant.id;
  const rows = await (ppids.length === 1
    ? skuByPpid(ctx.db, { tenantId, ppid })
    : skusByPpid(ctx.db, { tenantId, ppids }));
  return rows.map(({ specValues, kind, ...row }) => ({
    ...row,
    kind: kind === 'service' ? 'service' : 'goods',
    isUnit: kind === 'resale',
    ownPriceFen: row.priceFen,
    specText: specValues.join(' '),
  }));
}

export interface ServiceOfferRow {
  categoryId: number;
  productId: number;
  productName: string;
  description: string;
  ppid: number;
  variantName: string;
  priceFen: number;
}

const offersOfCategories = keepRead(
  'offers_of_categories',
  {
    categoryId: serviceOffer.categoryId,
    productId: product.id,
    productName: product.model,
    description: product.sellingPoint,
    ppid: sku.ppid,
    variantName: sql<string>`coalesce(${sku.specValues}[1], ${sku.name})`,
    priceFen: sku.priceFen,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(serviceOffer)
      .innerJoin(
        product,
        and(eq(product.tenantId, serviceOffer.tenantId), eq(product.id, serviceOffer.productId)),
      )
      .innerJoin(sku, and(eq(sku.tenantId, product.tenantId), eq(sku.productId, product.id)))
      .where(
        and(
          eq(serviceOffer.tenantId, sql.placeholder('tenantId')),
          eq(serviceOffer.active, true),
          eq(sku.status, 'onSale'),
          sql`${serviceOffer.categoryId} = ANY (${sql.placeholder('categoryIds')})`,
        ),
      )
      .orderBy(serviceOffer.sort, product.id, sku.sort),
);

/** Service variants on sale that are offered with goods of any of these categories. */
export async function selectServiceOffers(
  ctx: RequestContext,
  categoryIds: readonly number[],
): Promise<ServiceOfferRow[]> {
  if (categoryIds.length === 0) return [];
  return offersOfCategories(ctx.db, { tenantId: ctx.tenant.id, categoryIds });
}
