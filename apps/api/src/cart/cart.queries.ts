import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

export type CartLineRow = typeof cartLine.$inferSelect;
/**
 * Goods that stand in the cart by themselves, one line of each. As the partial indexes say it: with a parameter in its
 * place they could not be used.
 */
export const isOrdinary = sql`${cartLine.kind} = 'cart'`;
/** Whatever the cart shows. */
export const inCart = sql`${cartLine.kind} <> 'direct'`;
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

/** Its ordinary lines, locked in order of id: what they say holds until the transaction ends. */
export async function lockLines(ctx: RequestContext, owner: CartOwner): Promise<CartLineRow[]> {
  return ctx.db
    .select()
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), isOrdinary))
    .orderBy(asc(cartLine.id))
    .for('update');
}

/**
 * The owner's lines among these ids; locked in order of id inside a transaction, so that a line is checked out once.
 */
export async function selectLinesById(
  ctx: RequestContext,
  owner: CartOwner,
  ids: readonly number[],
  place?: 'cart' | 'direct',
): Promise<CartLineRow[]> {
  if (ids.length === 0) return [];
  const query = ctx.db
    .select()
    .from(cartLine)
    .where(
      and(
        belongsTo(ctx, owner),
        inArray(cartLine.id, [...ids]),
        place && (place === 'direct' ? isDirect : inCart),
      ),
    )
    .orderBy(asc(cartLine.id));
  return ctx.transactional ? query.for('update') : query;
}

/** False when the line is not the owner's. */
export async function updateLine(
  ctx: RequestContext,
  owner: CartOwner,
  id: number,
  changes: Partial<Pick<CartLineRow, 'count' | 'servicePpids'>>,
): Promise<boolean> {
  const rows = await ctx.db
    .update(cartLine)
    .set(changes)
    .where(and(belongsTo(ctx, owner), eq(cartLine.id, id)))
    .returning({ id: cartLine.id });
  return rows.length === 1;
}

/** The blocks that packages among some lines stand in. */
function blocksOf(ctx: RequestContext, owner: CartOwner, ids: readonly number[]) {
  return ctx.db
    .select({ key: cartLine.groupKey })
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), inArray(cartLine.id, [...ids]), isNotNull(cartLine.groupKey)));
}

/** The owner's lines of the cart among these ids, with all the others of their packages. */
export async function selectWholeBlocks(
  ctx: RequestContext,
  owner: CartOwner,
  ids: readonly number[],
): Promise<CartLineRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(cartLine)
    .where(
      and(
        belongsTo(ctx, owner),
        inCart,
        or(inArray(cartLine.id, [...ids]), inArray(cartLine.groupKey, blocksOf(ctx, owner, ids))),
      ),
    )
    .orderBy(asc(cartLine.id));
}

/** Deletes lines alone: `take-lines-out.ts` also frees the old phones of them. @returns those there were */
export async function deleteLines(
  ctx: RequestContext,
  owner: CartOwner,
  which: { ids: readonly number[] } | { ppids: readonly number[] },
): Promise<Pick<CartLineRow, 'id' | 'tradeInId'>[]> {
  // A “buy now” line of the same goods is no line of the cart, and a package is taken out as a whole.
  const list =
    'ids' in which
      ? or(inArray(cartLine.id, [...which.ids]), inArray(cartLine.groupKey, blocksOf(ctx, owner, which.ids)))
      : and(inArray(cartLine.ppid, [...which.ppids]), isOrdinary);
  return ctx.db
    .delete(cartLine)
    .where(and(belongsTo(ctx, owner), list))
    .returning({ id: cartLine.id, tradeInId: cartLine.tradeInId });
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

/**
 * Gives a guest's other lines to the member: those of “buy now”, packages and add-ons. They keep their ids; of a
 * package or an add-on that the member has, too, the guest's lines take the place, with the larger number of units.
 */
export async function adoptOtherLines(
  ctx: RequestContext,
  deviceId: string,
  memberId: number,
): Promise<void> {
  const theirs = belongsTo(ctx, { deviceId });
  const own = belongsTo(ctx, { memberId });
  const had = await ctx.db
    .select({ groupKey: cartLine.groupKey, ppid: cartLine.ppid, count: cartLine.count })
    .from(cartLine)
    .where(and(own, isNotNull(cartLine.groupKey)));
  for (const { groupKey, ppid, count } of had)
    await ctx.db
      .update(cartLine)
      .set({ count: sql`greatest(${cartLine.count}, ${count})` })
      .where(and(theirs, eq(cartLine.groupKey, groupKey ?? ''), eq(cartLine.ppid, ppid)));
  const keys = sql`(SELECT group_key FROM ${cartLine} AS guest
    WHERE guest.tenant_id = ${ctx.tenant.id} AND guest.device_id = ${deviceId} AND guest.member_id IS NULL
      AND guest.group_key IS NOT NULL)`;
  if (had.length > 0) await ctx.db.delete(cartLine).where(and(own, sql`${cartLine.groupKey} IN ${keys}`));
  await ctx.db
    .update(cartLine)
    .set({ memberId, deviceId: null })
    .where(and(theirs, sql`${cartLine.kind} <> 'cart'`));
}
