import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { category, product } from './catalog.tables.ts';
import { filterChoice } from './filter-choice.tables.ts';

/** A category as staff keep it. */
export interface StaffCategory {
  id: number;
  parentId: number;
  name: string;
  path: number[];
  sort: number;
  version: number;
  /** Models of ordinary goods that stand in it, and of services and units; below it not counted. */
  models: number;
  others: number;
}

/** All categories in their order. There are tens of them. */
export async function selectStaffCategories(ctx: RequestContext): Promise<StaffCategory[]> {
  return ctx.db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      path: category.path,
      sort: category.sort,
      version: category.version,
      models: sql<number>`(count(*) FILTER (WHERE ${product.kind} = 'goods'))::int`,
      others: sql<number>`(count(*) FILTER (WHERE ${product.kind} <> 'goods'))::int`,
    })
    .from(category)
    .leftJoin(product, and(eq(product.tenantId, category.tenantId), eq(product.categoryId, category.id)))
    .where(eq(category.tenantId, ctx.tenant.id))
    .groupBy(category.id, category.parentId, category.name, category.path, category.sort, category.version)
    .orderBy(category.sort, category.id);
}

/** Lets those who change the tree come one after the other until the transaction ends. */
export async function lockTree(tx: RequestContext): Promise<void> {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('category tree'), ${tx.tenant.id})`);
}

export async function renameCategory(tx: RequestContext, id: number, name: string): Promise<void> {
  await tx.db
    .update(category)
    .set({ name, version: sql`${category.version} + 1` })
    .where(and(eq(category.tenantId, tx.tenant.id), eq(category.id, id)));
}

/** Hangs a category somewhere else, with all that is below it. @param above ids from the first level to its parent */
export async function hangCategory(
  tx: RequestContext,
  { id, depth }: { id: number; depth: number },
  above: readonly number[],
): Promise<void> {
  const path = sql`${sql.param([...above])}::bigint[] || ${category.path}[${depth}::int:]`;
  await tx.db
    .update(category)
    .set({
      path,
      parentId: sql`CASE WHEN ${category.id} = ${id} THEN ${above.at(-1) ?? 0} ELSE ${category.parentId} END`,
      version: sql`${category.version} + CASE WHEN ${category.id} = ${id} THEN 1 ELSE 0 END`,
    })
    .where(and(eq(category.tenantId, tx.tenant.id), sql`${id} = ANY(${category.path})`));
}

/** Puts categories in an order. */
export async function orderCategories(tx: RequestContext, ids: readonly number[]): Promise<void> {
  await tx.db
    .update(category)
    .set({ sort: sql`array_position(${sql.param([...ids])}::bigint[], ${category.id})` })
    .where(
      and(eq(category.tenantId, tx.tenant.id), sql`${category.id} = ANY(${sql.param([...ids])}::bigint[])`),
    );
}

/** Takes a category away, with what staff decided of its filters. */
export async function deleteCategory(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .delete(filterChoice)
    .where(and(eq(filterChoice.tenantId, tx.tenant.id), eq(filterChoice.categoryId, id)));
  await tx.db.delete(category).where(and(eq(category.tenantId, tx.tenant.id), eq(category.id, id)));
}
