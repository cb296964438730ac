import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

export type CartLineRow = typeof cartLine.$inferSelect;
export type CartLineKind = CartLineRow['kind'];

function belongsTo(ctx: RequestContext, owner: CartOwner): SQL | undefined {
  const ownership =
    'memberId' in owner
      ? eq(cartLine.memberId, owner.memberId)
      : and(eq(cartLine.deviceId, owner.deviceId), isNull(cartLine.memberId));
  return and(eq(cartLine.tenantId, ctx.tenant.id), ownership);
}

/** Lines of a cart, the newest first. */
export async function selectLines(
  ctx: RequestContext,
  owner: CartOwner,
  limit: number,
): Promise<CartLineRow[]> {
  return ctx.db
    .select()
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), eq(cartLine.kind, 'cart')))
    .orderBy(sql`${cartLine.updatedAt} DESC, ${cartLine.id} DESC`)
    .limit(limit);
}

/** The owner's lines among these ids; locked in order of id inside a transaction, so that a line is checked out once. */
export async function selectLinesById(
  ctx: RequestContext,
  owner: CartOwner,
  ids: readonly number[],
  kind?: CartLineKind,
): Promise<CartLineRow[]> {
  if (ids.length === 0) return [];
  const query = ctx.db
    .select()
    .from(cartLine)
    .where(
      and(belongsTo(ctx, owner), inArray(cartLine.id, [...ids]), kind ? eq(cartLine.kind, kind) : undefined),
    )
    .orderBy(asc(cartLine.id));
  return ctx.transactional ? query.for('update') : query;
}

export async function sumUnits(ctx: RequestContext, owner: CartOwner): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${cartLine.count}), 0)::int` })
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), eq(cartLine.kind, 'cart')));
  return row?.count ?? 0;
}

/**
 * Adds units to the line of the SKU, or makes it; never past `maximum`. One statement, so two clicks at once both count.
 * Services given replace those of the line.
 */
export async function addToLine(
  ctx: RequestContext,
  owner: CartOwner,
  line: { ppid: number; count: number; servicePpids: number[] | undefined; maximum: number },
): Promise<CartLineRow | undefined> {
  const isMember = 'memberId' in owner;
  const [row] = await ctx.db
    .insert(cartLine)
    .values({
      tenantId: ctx.tenant.id,
      memberId: isMember ? owner.memberId : null,
      deviceId: isMember ? null : owner.deviceId,
      ppid: line.ppid,
      count: Math.min(line.count, line.maximum),
      servicePpids: line.servicePpids ?? [],
    })
    .onConflictDoUpdate({
      target: isMember
        ? [cartLine.tenantId, cartLine.memberId, cartLine.ppid]
        : [cartLine.tenantId, cartLine.deviceId, cartLine.ppid],
      targetWhere: isMember
        ? sql`kind = 'cart' AND member_id IS NOT NULL`
        : sql`kind = 'cart' AND member_id IS NULL`,
      set: {
        count: sql`least(${cartLine.count} + ${line.count}::int, ${line.maximum}::int)`,
        updatedAt: sql`now()`,
        ...(line.servicePpids ? { servicePpids: line.servicePpids } : {}),
      },
    })
    .returning();
  return row;
}

/** A “buy now” line; earlier ones of the same owner are swept out with it. */
export async function insertDirectLine(
  ctx: RequestContext,
  owner: CartOwner,
  line: { ppid: number; count: number; servicePpids: number[] },
): Promise<number> {
  await ctx.db
    .delete(cartLine)
    .where(
      and(
        belongsTo(ctx, owner),
        eq(cartLine.kind, 'direct'),
        lt(cartLine.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  const isMember = 'memberId' in owner;
  const [row] = await ctx.db
    .insert(cartLine)
    .values({
      tenantId: ctx.tenant.id,
      memberId: isMember ? owner.memberId : null,
      deviceId: isMember ? null : owner.deviceId,
      kind: 'direct',
      ...line,
    })
    .returning({ id: cartLine.id });
  return row?.id ?? 0;
}

/** False when the line is not the owner's. */
export async function updateLine(
  ctx: RequestContext,
  owner: CartOwner,
  id: number,
  changes: { count?: number; servicePpids?: number[] },
): Promise<boolean> {
  const rows = await ctx.db
    .update(cartLine)
    .set(changes)
    .where(and(belongsTo(ctx, owner), eq(cartLine.id, id)))
    .returning({ id: cartLine.id });
  return rows.length === 1;
}

/** How many were there to delete. */
export async function deleteLines(
  ctx: RequestContext,
  owner: CartOwner,
  which: { ids: readonly number[] } | { ppids: readonly number[] },
): Promise<number> {
  const list =
    'ids' in which ? inArray(cartLine.id, [...which.ids]) : inArray(cartLine.ppid, [...which.ppids]);
  const rows = await ctx.db
    .delete(cartLine)
    .where(and(belongsTo(ctx, owner), list))
    .returning({ id: cartLine.id });
  return rows.length;
}

/** Gives a guest's “buy now” lines to the member as they are. */
export async function adoptDirectLines(
  ctx: RequestContext,
  deviceId: string,
  memberId: number,
): Promise<void> {
  await ctx.db
    .update(cartLine)
    .set({ memberId, deviceId: null })
    .where(and(belongsTo(ctx, { deviceId }), eq(cartLine.kind, 'direct')));
}
