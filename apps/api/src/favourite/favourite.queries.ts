import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { favourite } from './favourite.tables.ts';

function ofMember(ctx: RequestContext, memberId: number) {
  return and(eq(favourite.tenantId, ctx.tenant.id), eq(favourite.memberId, memberId));
}

/** ppids of a page of favourites, newest first. */
export async function selectFavourites(
  ctx: RequestContext,
  memberId: number,
  page: { page: number; pageSize: number },
): Promise<{ ppids: number[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ ppid: favourite.ppid })
      .from(favourite)
      .where(ofMember(ctx, memberId))
      .orderBy(desc(favourite.createdAt), desc(favourite.ppid))
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(favourite).where(ofMember(ctx, memberId)),
  ]);
  return { ppids: rows.map((row) => row.ppid), total: count?.total ?? 0 };
}

export async function isFavourite(ctx: RequestContext, memberId: number, ppid: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ ppid: favourite.ppid })
    .from(favourite)
    .where(and(ofMember(ctx, memberId), eq(favourite.ppid, ppid)));
  return rows.length > 0;
}

export async function insertFavourites(
  ctx: RequestContext,
  memberId: number,
  ppids: readonly number[],
): Promise<void> {
  if (ppids.length === 0) return;
  await ctx.db
    .insert(favourite)
    .values(ppids.map((ppid) => ({ tenantId: ctx.tenant.id, memberId, ppid })))
    .onConflictDoNothing();
}

export async function deleteFavourites(
  ctx: RequestContext,
  memberId: number,
  ppids: readonly number[],
): Promise<void> {
  await ctx.db.delete(favourite).where(and(ofMember(ctx, memberId), inArray(favourite.ppid, [...ppids])));
}
