import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { KeptShare } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isListed } from '../search/search.service.ts';
import { rankExclusion, retentionPoint } from './rank.tables.ts';

export type RetentionPoint = typeof retentionPoint.$inferSelect;

/** Puts points into the stead of all there were. */
export async function replacePoints(
  tx: RequestContext,
  points: readonly (KeptShare & { brandId: number })[],
): Promise<void> {
  await tx.db.delete(retentionPoint).where(eq(retentionPoint.tenantId, tx.tenant.id));
  await tx.db.execute(sql`
    INSERT INTO ${retentionPoint} (tenant_id, product_id, month, brand_id, permille, price_fen, day)
    SELECT ${tx.tenant.id}, "productId", month, "brandId", permille, "priceFen", day
      FROM json_to_recordset(${JSON.stringify(points)}::json) AS point(
        "productId" bigint, month smallint, "brandId" bigint, permille integer, "priceFen" bigint, day date)`);
}

const isShown = (ctx: RequestContext, month: number): SQL | undefined =>
  and(
    eq(retentionPoint.tenantId, ctx.tenant.id),
    eq(retentionPoint.month, month),
    isListed(ctx, sql`${retentionPoint.productId}`),
    sql`NOT EXISTS (SELECT 1 FROM ${rankExclusion} WHERE ${rankExclusion.tenantId} = ${ctx.tenant.id}
      AND ${rankExclusion.productId} = ${retentionPoint.productId})`,
  );

/** A page of models by what is left of their price after some months; the same share goes by the model's age here. */
export async function selectKeepers(
  ctx: RequestContext,
  { brandId, month }: { brandId: number; month: number },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: { productId: number; permille: number }[]; total: number }> {
  const where = and(isShown(ctx, month), brandId === 0 ? undefined : eq(retentionPoint.brandId, brandId));
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ productId: retentionPoint.productId, permille: retentionPoint.permille })
      .from(retentionPoint)
      .where(where)
      .orderBy(sql`${retentionPoint.permille} DESC`, asc(retentionPoint.productId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(retentionPoint, where),
  ]);
  return { rows, total };
}

/** All points of models, the first month first. */
export function selectPoints(ctx: RequestContext, productIds: readonly number[]): Promise<RetentionPoint[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(retentionPoint)
    .where(
      and(eq(retentionPoint.tenantId, ctx.tenant.id), inArray(retentionPoint.productId, [...productIds])),
    )
    .orderBy(asc(retentionPoint.productId), asc(retentionPoint.month));
}

/** Brands with models that are known for so many months, those with the most first. */
export async function selectKeeperBrands(ctx: RequestContext, month: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ brandId: retentionPoint.brandId })
    .from(retentionPoint)
    .where(isShown(ctx, month))
    .groupBy(retentionPoint.brandId)
    .orderBy(sql`count(*) DESC`, asc(retentionPoint.brandId));
  return rows.map(({ brandId }) => brandId);
}
