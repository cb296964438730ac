import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { servicePoint } from './repair-catalogue.tables.ts';

export type PointRow = typeof servicePoint.$inferSelect;

/** Service points, by brand and city. @param counties codes of counties from and to; left out: any */
export function selectPoints(
  ctx: RequestContext,
  { brandId, counties }: { brandId: number; counties?: { from: number; to: number } },
): Promise<PointRow[]> {
  return ctx.db
    .select()
    .from(servicePoint)
    .where(
      and(
        eq(servicePoint.tenantId, ctx.tenant.id),
        brandId > 0 ? eq(servicePoint.brandId, brandId) : undefined,
        counties
          ? and(gte(servicePoint.cityId, counties.from), lt(servicePoint.cityId, counties.to))
          : undefined,
      ),
    )
    .orderBy(asc(servicePoint.cityId), asc(servicePoint.name), asc(servicePoint.id));
}

/** How many service points each brand has. */
export async function countPointsByBrand(ctx: RequestContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ brandId: servicePoint.brandId, count: sql<number>`count(*)::int` })
    .from(servicePoint)
    .where(eq(servicePoint.tenantId, ctx.tenant.id))
    .groupBy(servicePoint.brandId);
  return new Map(rows.map(({ brandId, count }) => [brandId, count]));
}

export type PointDraft = Omit<PointRow, 'tenantId' | 'id'>;

const isPoint = (ctx: RequestContext, id: number) =>
  and(eq(servicePoint.tenantId, ctx.tenant.id), eq(servicePoint.id, id));

export async function selectPoint(ctx: RequestContext, id: number): Promise<PointRow | undefined> {
  const [row] = await ctx.db.select().from(servicePoint).where(isPoint(ctx, id));
  return row;
}

/** A page of service points by words of name or address and by brand, the longest unchecked first. */
export async function selectPointPage(
  ctx: RequestContext,
  { keyword, brandId, page, pageSize }: { keyword: string; brandId: number; page: number; pageSize: number },
): Promise<{ rows: PointRow[]; total: number }> {
  const text = sql`lower(${servicePoint.name} || ' ' || ${servicePoint.address})`;
  const where = and(
    eq(servicePoint.tenantId, ctx.tenant.id),
    brandId > 0 ? eq(servicePoint.brandId, brandId) : undefined,
    keyword === '' ? undefined : sql`strpos(${text}, lower(${keyword})) > 0`,
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(servicePoint)
      .where(where)
      .orderBy(asc(servicePoint.checkedOn), asc(servicePoint.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(servicePoint).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** @returns undefined when the brand has one of the name */
export async function insertPoint(tx: RequestContext, draft: PointDraft): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(servicePoint)
    .values({ ...draft, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: servicePoint.id });
  return row?.id;
}

/** @returns undefined when the brand has another one of the name */
export async function updatePoint(
  tx: RequestContext,
  id: number,
  draft: PointDraft,
): Promise<number | undefined> {
  const twin = sql`EXISTS (SELECT 1 FROM ${servicePoint} AS twin WHERE twin.tenant_id = ${tx.tenant.id}
    AND twin.brand_id = ${draft.brandId} AND twin.name = ${draft.name} AND twin.id <> ${id})`;
  const [row] = await tx.db
    .update(servicePoint)
    .set(draft)
    .where(and(isPoint(tx, id), sql`NOT ${twin}`))
    .returning({ id: servicePoint.id });
  return row?.id;
}

export async function deletePoint(tx: RequestContext, id: number): Promise<PointRow | undefined> {
  const [row] = await tx.db.delete(servicePoint).where(isPoint(tx, id)).returning();
  return row;
}
