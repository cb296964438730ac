import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { brand, category, type GoodsPicture, product, sku } from './catalog.tables.ts';
import { sentinelsFen } from './price-sentinel.ts';

/** A model as a list of staff shows it. Prices in fen, sentinels left out. */
export interface StaffModel {
  id: number;
  model: string;
  brandName: string;
  categoryName: string;
  picture: GoodsPicture | null;
  skus: number;
  shown: number;
  lowestFen: number | null;
  highestFen: number | null;
  updatedAt: Date;
}

export interface StaffModelFilter {
  keyword: string;
  /** 0 for any; everything below a category counts. */
  categoryId: number;
  brandId: number;
  /** on: a SKU of it stands on the shelf. */
  state: '' | 'on' | 'off';
  /** Models that the search of the shop finds by the keyword; they fit as well as those whose text does. */
  models: readonly number[];
  page: number;
  pageSize: number;
}

const isShown = sql`one.status <> 'offShelf'`;
const isPriced = sql`one.price_fen NOT IN (${sql.raw(sentinelsFen.join(', '))})`;

/** A page of the models of ordinary goods, the newest first. */
export async function selectStaffModels(
  ctx: RequestContext,
  filter: StaffModelFilter,
): Promise<{ rows: StaffModel[]; total: number }> {
  const where = conditionsOf(ctx, filter);
  const from = sql`${product}
      JOIN ${brand} ON ${brand.tenantId} = ${product.tenantId} AND ${brand.id} = ${product.brandId}
      JOIN ${category} ON ${category.tenantId} = ${product.tenantId} AND ${category.id} = ${product.categoryId}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    ctx.db.execute<Omit<StaffModel, 'id' | 'updatedAt'> & { id: string; updatedAt: string }>(sql`
      SELECT ${product.id} AS id, ${product.model} AS model, ${brand.name} AS "brandName",
             ${category.name} AS "categoryName", ${product.updatedAt} AS "updatedAt", own.*
        FROM ${from}
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS skus, (count(*) FILTER (WHERE ${isShown}))::int AS shown,
                 (min(one.price_fen) FILTER (WHERE ${isPriced}))::float8 AS "lowestFen",
                 (max(one.price_fen) FILTER (WHERE ${isPriced}))::float8 AS "highestFen",
                 (array_agg(one.pictures -> 0 ORDER BY one.sort, one.ppid))[1] AS picture
            FROM ${sku} AS one WHERE one.tenant_id = ${product.tenantId} AND one.product_id = ${product.id}) AS own
       WHERE ${where}
       ORDER BY ${orderOf(filter)}
       LIMIT ${filter.pageSize} OFFSET ${(filter.page - 1) * filter.pageSize}`),
    ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, id: Number(row.id), updatedAt: new Date(row.updatedAt) })),
    total: counted[0]?.total ?? 0,
  };
}

/** By a keyword as the search of the shop has them, behind them what only staff look for; else the newest first. */
function orderOf({ keyword, models }: StaffModelFilter): SQL {
  if (keyword === '' || models.length === 0) return sql`${product.id} DESC`;
  return sql`array_position(${sql.param([...models])}::bigint[], ${product.id}), ${product.id} DESC`;
}

function conditionsOf(
  ctx: RequestContext,
  { keyword, categoryId, brandId, state, models }: StaffModelFilter,
): SQL | undefined {
  const shown = sql`EXISTS (SELECT FROM ${sku} AS one
     WHERE one.tenant_id = ${product.tenantId} AND one.product_id = ${product.id} AND ${isShown})`;
  return and(
    eq(product.tenantId, ctx.tenant.id),
    eq(product.kind, 'goods'),
    categoryId > 0 ? sql`${categoryId} = ANY(${category.path})` : undefined,
    brandId > 0 ? eq(product.brandId, brandId) : undefined,
    state === '' ? undefined : state === 'on' ? shown : sql`NOT ${shown}`,
    keyword === ''
      ? undefined
      : or(inText(keyword), sql`${product.id} = ANY(${sql.param([...models])}::bigint[])`),
  );
}

/** Whether every word stands in brand, name or series, or is a part of a SKU's code or bar code. */
function inText(keyword: string): SQL {
  const text = sql`lower(${brand.name} || ' ' || ${product.model} || ' ' || ${product.series})`;
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  const conditions = words.map(
    (word) => sql`(strpos(${text}, lower(${word})) > 0 OR EXISTS (SELECT FROM ${sku} AS one
       WHERE one.tenant_id = ${product.tenantId} AND one.product_id = ${product.id}
         AND strpos(lower(one.code || ' ' || one.gtin), lower(${word})) > 0))`,
  );
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
