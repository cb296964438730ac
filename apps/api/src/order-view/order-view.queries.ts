import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderView } from './order-view.tables.ts';

export type OrderViewRow = typeof orderView.$inferSelect;
export type OrderViewDraft = Pick<OrderViewRow, 'staffName' | 'name' | 'filters' | 'shared'>;

/** Shared views of colleagues that one member of staff is shown. */
const MOST_SHARED = 30;

/** Views of a member of staff by name, then those that colleagues share. */
export async function selectViews(ctx: RequestContext, staffId: number): Promise<OrderViewRow[]> {
  const ofTenant = eq(orderView.tenantId, ctx.tenant.id);
  const [own, shared] = await Promise.all([
    ctx.db
      .select()
      .from(orderView)
      .where(and(ofTenant, eq(orderView.staffId, staffId)))
      .orderBy(asc(orderView.name)),
    ctx.db
      .select()
      .from(orderView)
      .where(and(ofTenant, ne(orderView.staffId, staffId), eq(orderView.shared, true)))
      .orderBy(asc(orderView.name), asc(orderView.id))
      .limit(MOST_SHARED),
  ]);
  return [...own, ...shared];
}

/** A view that the member of staff may see: an own one, or one that is shared. Nobody else changes it meanwhile. */
export async function lockView(
  tx: RequestContext,
  id: number,
  staffId: number,
): Promise<OrderViewRow | undefined> {
  const isSeen = or(eq(orderView.staffId, staffId), eq(orderView.shared, true));
  const [row] = await tx.db
    .select()
    .from(orderView)
    .where(and(byId(tx, id), isSeen))
    .for('update');
  return row;
}

/** Saves of one member of staff wait for each other: the twenty-first is counted behind the twentieth. */
export async function lockViewsOf(tx: RequestContext, staffId: number): Promise<void> {
  const name = `order views:${tx.tenant.id}:${staffId}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function countViews(ctx: RequestContext, staffId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ views: count() })
    .from(orderView)
    .where(and(eq(orderView.tenantId, ctx.tenant.id), eq(orderView.staffId, staffId)));
  return row?.views ?? 0;
}

/** Whether another view of the member of staff has the name. */
export async function hasView(ctx: RequestContext, staffId: number, name: string, but: number) {
  const [row] = await ctx.db
    .select({ id: orderView.id })
    .from(orderView)
    .where(
      and(
        eq(orderView.tenantId, ctx.tenant.id),
        eq(orderView.staffId, staffId),
        eq(orderView.name, name),
        ne(orderView.id, but),
      ),
    );
  return row !== undefined;
}

export async function insertView(
  tx: RequestContext,
  staffId: number,
  draft: OrderViewDraft,
): Promise<number> {
  const [row] = await tx.db
    .insert(orderView)
    .values({ ...draft, tenantId: tx.tenant.id, staffId })
    .returning({ id: orderView.id });
  if (!row) throw new Error('a view was not written');
  return row.id;
}

export async function updateView(tx: RequestContext, id: number, draft: OrderViewDraft): Promise<void> {
  await tx.db
    .update(orderView)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(byId(tx, id));
}

export async function deleteView(tx: RequestContext, id: number): Promise<void> {
  await tx.db.delete(orderView).where(byId(tx, id));
}

function byId(ctx: RequestContext, id: number) {
  return and(eq(orderView.tenantId, ctx.tenant.id), eq(orderView.id, id));
}
