import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { skuPackage, skuPackageItem } from './sku-package.tables.ts';

export type PackageRow = typeof skuPackage.$inferSelect;
type ItemRow = Pick<typeof skuPackageItem.$inferSelect, 'ppid' | 'units' | 'minusFen'>;

export async function selectPackages(
  ctx: RequestContext,
  keyword: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (PackageRow & { items: ItemRow[] })[]; total: number }> {
  const where = and(
    eq(skuPackage.tenantId, ctx.tenant.id),
    keyword === ''
      ? undefined
      : sql`(strpos(${skuPackage.name}, ${keyword}) > 0 OR ${skuPackage.ppid}::text = ${keyword})`,
  );
  const rows = await ctx.db
    .select()
    .from(skuPackage)
    .where(where)
    .orderBy(desc(skuPackage.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(skuPackage).where(where);
  const items = await selectItems(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, items: items.filter(({ packageId }) => packageId === row.id) })),
    total: count?.total ?? 0,
  };
}

async function selectItems(ctx: RequestContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(skuPackageItem)
    .where(and(eq(skuPackageItem.tenantId, ctx.tenant.id), inArray(skuPackageItem.packageId, [...ids])))
    .orderBy(asc(skuPackageItem.packageId), asc(skuPackageItem.ppid));
}

/** Writes a package and its items anew; 0 makes one. @returns undefined when it is offered or not there */
export async function writePackage(
  ctx: RequestContext,
  { id, items, ...row }: Pick<PackageRow, 'id' | 'ppid' | 'name' | 'sort'> & { items: ItemRow[] },
): Promise<number | undefined> {
  const tenantId = ctx.tenant.id;
  const [written] =
    id === 0
      ? await ctx.db
          .insert(skuPackage)
          .values({ ...row, tenantId })
          .returning({ id: skuPackage.id })
      : await ctx.db
          .update(skuPackage)
          .set({ ...row, updatedAt: sql`now()` })
          .where(
            and(eq(skuPackage.tenantId, tenantId), eq(skuPackage.id, id), ne(skuPackage.state, 'published')),
          )
          .returning({ id: skuPackage.id });
  if (!written) return undefined;
  const packageId = written.id;
  await ctx.db
    .delete(skuPackageItem)
    .where(and(eq(skuPackageItem.tenantId, tenantId), eq(skuPackageItem.packageId, packageId)));
  await ctx.db.insert(skuPackageItem).values(items.map((item) => ({ ...item, tenantId, packageId })));
  return packageId;
}

export async function updatePackageState(
  ctx: RequestContext,
  id: number,
  state: PackageRow['state'],
): Promise<PackageRow | undefined> {
  const [row] = await ctx.db
    .update(skuPackage)
    .set({ state, updatedAt: sql`now()` })
    .where(and(eq(skuPackage.tenantId, ctx.tenant.id), eq(skuPackage.id, id), ne(skuPackage.state, state)))
    .returning();
  return row;
}
