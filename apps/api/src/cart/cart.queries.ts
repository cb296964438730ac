import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

export type CartLineRow = typeof cartLine.$inferSelect;
export type CartLineKind = CartLineRow['kind'];

/** As the partial indexes say it: with a parameter in its place they could not be used. */
const inCart = sql`${cartLine.kind} = 'cart'`;

function belongsTo(ctx: RequestContext, owner: CartOwner): SQL | undefined {
  const ownership =
    'memberId' in owner
      ? eq(cartLine.memberId, owner.memberId)
      : and(eq(cartLine.deviceId, owner.deviceId), isNull(cartLine.memberId));
  return and(eq(cartLine.tenantId, ctx.tenant.id), ownership);
}

/**
 * Until the end of the transaction nobody else puts lines into this cart: its limit holds when two come at once. Whoever needs two
 * carts locks the guest's first and then the member's.
 */
export async function lockCart(ctx: RequestContext, owner: CartOwner): Promise<void> {
  const name = 'memberId' in owner ? `cart of member ${owner.memberId}` : `cart of device ${owner.deviceId}`;
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, ${ctx.tenant.id}::bigint))`,
  );
}

/** Lines of a cart, the newest first. */
export async function selectLines(ctx: RequestContext, owner: CartOwner): Promise<CartLineRow[]> {
  return ctx.db
    .select()
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), inCart))
    .orderBy(sql`${cartLine.updatedAt} DESC, ${cartLine.id} DESC`);
}

/** The same lines, locked in order of id: what they say holds until the transaction ends. */
export async function lockLines(ctx: RequestContext, owner: CartOwner): Promise<CartLineRow[]> {
  return ctx.db
    .select()
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), inCart))
    .orderBy(asc(cartLine.id))
    .for('update');
}

/** How many lines a cart has, and whether one of them is of this SKU. */
export async function countLines(
  ctx: RequestContext,
  owner: CartOwner,
  ppid = 0,
): Promise<{ lines: number; hasSku: boolean }> {
  const [row] = await ctx.db
    .select({
      lines: sql<number>`count(*)::int`,
      hasSku: sql<boolean>`coalesce(bool_or(${cartLine.ppid} = ${ppid}::bigint), false)`,
    })
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), inCart));
  return row ?? { lines: 0, hasSku: false };
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
    .where(and(belongsTo(ctx, owner), inCart));
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
  // A “buy now” line of the same goods is no line of the cart.
  const list =
    'ids' in which
      ? inArray(cartLine.id, [...which.ids])
      : and(inArray(cartLine.ppid, [...which.ppids]), inCart);
  const rows = await ctx.db
    .delete(cartLine)
    .where(and(belongsTo(ctx, owner), list))
    .returning({ id: cartLine.id });
  return rows.length;
}

/** Gives lines of a guest to a member, each with these units and services. They keep their ids and their places. */
export async function handOverLines(
  ctx: RequestContext,
  deviceId: string,
  memberId: number,
  lines: readonly Pick<CartLineRow, 'id' | 'count' | 'servicePpids'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const given = JSON.stringify(
    lines.map(({ id, count, servicePpids }) => ({ id, count, service_ppids: servicePpids })),
  );
  await ctx.db
    .update(cartLine)
    .set({
      memberId,
      deviceId: null,
      count: sql`given.count`,
      servicePpids: sql`given.service_ppids`,
    })
    .from(sql`jsonb_to_recordset(${given}::jsonb) AS given(id bigint, count int, service_ppids bigint[])`)
    .where(and(belongsTo(ctx, { deviceId }), sql`${cartLine.id} = given.id`));
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
