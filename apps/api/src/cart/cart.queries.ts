import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

export type CartLineRow = typeof cartLine.$inferSelect;
export type CartLineKind = CartLineRow['kind'];

/** As the partial indexes say it: with a parameter in its place they could not be used. */
export const inCart = sql`${cartLine.kind} = 'cart'`;
export const isDirect = sql`${cartLine.kind} = 'direct'`;

export function belongsTo(ctx: RequestContext, owner: CartOwner): SQL | undefined {
  const ownership =
    'memberId' in owner
      ? eq(cartLine.memberId, owner.memberId)
      : and(eq(cartLine.deviceId, owner.deviceId), isNull(cartLine.memberId));
  return and(eq(cartLine.tenantId, ctx.tenant.id), ownership);
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
    .where(and(belongsTo(ctx, { deviceId }), isDirect));
}
