import type { SampleLabel } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, product, sku } from './catalog.tables.ts';

/** A SKU as staff see it: services and what is off the shelf included. Prices in fen. */
export interface StaffSku {
  ppid: number;
  productId: number;
  code: string;
  /** 商品条码; empty: none. */
  gtin: string;
  name: string;
  specText: string;
  kind: 'goods' | 'service';
  priceFen: number;
  listPriceFen: number;
  status: SkuStatus;
  picture: StoredPicture | null;
  version: number;
  sampleLabel: SampleLabel | null;
  brandName: string;
  categoryName: string;
  sellingPoint: string;
  series: string;
  model: string;
  categoryId: number;
  tags: string[];
  purchaseLimit: number;
  specs: { name: string; value: string }[];
}

export interface StaffSkuFilter {
  /** Words that must all be in name, specs or code; digits alone are a ppid too. */
  keyword: string;
  /** 0 for any; everything below a category counts. */
  categoryId: number;
  brandId: number;
  status: SkuStatus | '';
  /**
   * Models that the search of the shop finds by the keyword, the best first; their SKUs fit as well as those whose text
   * does.
   */
  models?: readonly number[];
  /** Only these SKUs, of which only goods on sale, in this order. */
  among?: readonly number[] | undefined;
  goodsOnly?: boolean;
  sort: '' | 'priceAsc' | 'priceDesc' | 'updatedDesc';
  page: number;
  pageSize: number;
}

/** A page of all SKUs of the tenant; goods before services, what is shown before what lies off the
 * shelf, and the newest model first unless the filter sorts. */
export async function selectStaffSkus(
  ctx: RequestContext,
  filter: StaffSkuFilter,
): Promise<{ rows: StaffSku[]; total: number }> {
  const where = conditionsOf(ctx, filter);
  const [rows, [counted]] = await Promise.all([
    selectFrom(ctx)
      .where(where)
      .orderBy(...orderOf(filter))
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(sku)
      .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
      .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
      .where(where),
  ]);
  return { rows: rows.map(toStaffSku), total: counted?.total ?? 0 };
}

/** One SKU of the tenant by ppid; a unit is not found, it is changed at its own desk. */
export async function selectStaffSku(ctx: RequestContext, ppid: number): Promise<StaffSku | undefined> {
  const [row] = await selectFrom(ctx).where(
    and(eq(sku.tenantId, ctx.tenant.id), eq(sku.ppid, ppid), isNoUnit),
  );
  return row && toStaffSku(row);
}

/** Some SKUs of the tenant; units are left out. */
export async function selectStaffSkusOf(ctx: RequestContext, ppids: readonly number[]): Promise<StaffSku[]> {
  const rows = await selectFrom(ctx).where(
    and(eq(sku.tenantId, ctx.tenant.id), sql`${sku.ppid} = ANY(${idsOf(ppids)})`, isNoUnit),
  );
  return rows.map(toStaffSku);
}

/**
 * Keeps everybody else from changing a model until the transaction ends: two who edit SKUs of one model then write its
 * entry in the search one after the other, each with what the other has changed.
 */
export async function lockProduct(ctx: RequestContext, productId: number): Promise<void> {
  await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, productId)))
    .for('no key update');
}

/** Changes a SKU that is still in the version the caller saw. @returns the new version, undefined when it is not */
export async function updateSkuVersion(
  ctx: RequestContext,
  which: { ppid: number; version: number },
  change: Pick<StaffSku, 'priceFen' | 'listPriceFen' | 'status' | 'sampleLabel'>,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .update(sku)
    .set({ ...change, version: sql`${sku.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.ppid, which.ppid), eq(sku.version, which.version)))
    .returning({ version: sku.version });
  return row?.version;
}

/** The selling point is the model's: all its SKUs show it. */
export async function updateSellingPoint(
  ctx: RequestContext,
  productId: number,
  sellingPoint: string,
): Promise<void> {
  await ctx.db
    .update(product)
    .set({ sellingPoint, version: sql`${product.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, productId)));
}

const byModel = [asc(product.kind), desc(sku.productId), asc(sku.sort), asc(sku.ppid)] as const;
const sortings: Record<StaffSkuFilter['sort'], readonly SQL[]> = {
  // Parts for repairs lie off the shelf, hundreds of them: whoever wants them asks for their category or state.
  '': [asc(product.kind), asc(sql`${sku.status} = 'offShelf'`), ...byModel],
  priceAsc: [asc(sku.priceFen), ...byModel],
  priceDesc: [desc(sku.priceFen), ...byModel],
  updatedDesc: [desc(sku.updatedAt), ...byModel],
};

/**
 * The order that was asked for; else the fewest units first, then what the words stand in, then what the search found
 * first.
 */
function orderOf({ sort, keyword, models = [], among }: StaffSkuFilter): SQL[] {
  if (sort !== '') return [...sortings[sort]];
  if (among) return [sql`array_position(${idsOf(among)}, ${sku.ppid})`];
  if (models.length === 0) return [...sortings['']];
  return [
    sql`(${inText(keyword)}) DESC`,
    sql`array_position(${idsOf(models)}, ${sku.productId})`,
    // Of a model first the SKUs that have most of the words: 「17 pro 512」.
    sql`${sql.join(wordsIn(keyword), sql` + `)} DESC`,
    ...byModel,
  ];
}

const isNoUnit = sql`${product.kind} <> 'resale'`;

function conditionsOf(ctx: RequestContext, filter: StaffSkuFilter): SQL | undefined {
  const { keyword, models = [], among } = filter;
  return and(
    eq(sku.tenantId, ctx.tenant.id),
    isNoUnit,
    filter.categoryId > 0 ? sql`${filter.categoryId} = ANY(${category.path})` : undefined,
    filter.brandId > 0 ? eq(product.brandId, filter.brandId) : undefined,
    filter.status === '' ? undefined : eq(sku.status, filter.status),
    filter.goodsOnly || among ? eq(product.kind, 'goods') : undefined,
    among && sql`${sku.ppid} = ANY(${idsOf(among)})`,
    among && inArray(sku.status, ['onSale', 'preOrder']),
    keyword === '' ? undefined : or(inText(keyword), sql`${sku.productId} = ANY(${idsOf(models)})`),
  );
}

/** Ids as one parameter, however many they are. */
function idsOf(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}

/** Whether every word stands in name, specs, code or bar code; digits alone are a ppid too. */
function inText(keyword: string): SQL {
  return sql`(${sql.join(wordsIn(keyword), sql` + `)} = ${wordsIn(keyword).length})`;
}

/** 1 for each word that stands there, and 0 for each that does not. */
function wordsIn(keyword: string): SQL[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  const text = sql`lower(${sku.name} || ' ' || array_to_string(${sku.specValues}, ' ') || ' ' || ${sku.code} || ' ' || ${sku.gtin})`;
  return words.map((word) => {
    const isThere = sql`strpos(${text}, lower(${word})) > 0`;
    return sql`(${/^\d{1,15}$/.test(word) ? sql`${isThere} OR ${sku.ppid} = ${Number(word)}` : isThere})::int`;
  });
}

function selectFrom(ctx: RequestContext) {
  return ctx.db
    .select({
      ppid: sku.ppid,
      productId: sku.productId,
      code: sku.code,
      gtin: sku.gtin,
      name: sku.name,
      specValues: sku.specValues,
      // Units that are sold again are the business of their own desk: `conditionsOf` leaves them out.
      kind: sql<'goods' | 'service'>`${product.kind}`,
      priceFen: sku.priceFen,
      listPriceFen: sku.listPriceFen,
      status: sku.status,
      pictures: sku.pictures,
      version: sku.version,
      sampleLabel: sku.sampleLabel,
      brandName: brand.name,
      categoryName: category.name,
      sellingPoint: product.sellingPoint,
      series: product.series,
      model: product.model,
      categoryId: product.categoryId,
      tags: product.tags,
      dimensionNames: product.dimensionNames,
      purchaseLimit: sku.purchaseLimit,
    })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .innerJoin(brand, and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId)))
    .innerJoin(category, and(eq(category.tenantId, product.tenantId), eq(category.id, product.categoryId)))
    .$dynamic();
}

function toStaffSku({
  specValues,
  dimensionNames,
  pictures,
  ...row
}: Omit<StaffSku, 'specText' | 'picture' | 'specs'> & {
  specValues: string[];
  dimensionNames: string[];
  pictures: StoredPicture[];
}): StaffSku {
  return {
    ...row,
    specText: specValues.join(' '),
    specs: dimensionNames.map((name, index) => ({ name, value: specValues[index] ?? '' })),
    picture: pictures[0] ?? null,
  };
}
