import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { belongsTo, isOrdinary } from './cart.queries.ts';
import { cartLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

/** A line that stands in the cart by a promotion or a package. */
export interface LineOfOffer {
  kind: 'package' | 'addon';
  ppid: number;
  count: number;
  packageId: number | null;
  promotionId: number | null;
}

/** The lines of one block. */
export async function selectBlock(
  ctx: RequestContext,
  owner: CartOwner,
  groupKey: string,
): Promise<{ id: number; ppid: number; count: number }[]> {
  return ctx.db
    .select({ id: cartLine.id, ppid: cartLine.ppid, count: cartLine.count })
    .from(cartLine)
    .where(and(belongsTo(ctx, owner), eq(cartLine.groupKey, groupKey)))
    .orderBy(asc(cartLine.id));
}

/**
 * Makes one block of a cart hold these lines and no others. Goods that were in it keep their line, and so their
 * services and their place on the page. In a transaction that locks the cart.
 * @returns ids of the lines
 */
export async function replaceBlock(
  tx: RequestContext,
  owner: CartOwner,
  groupKey: string,
  lines: readonly LineOfOffer[],
): Promise<number[]> {
  const inBlock = and(belongsTo(tx, owner), eq(cartLine.groupKey, groupKey));
  const had = await selectBlock(tx, owner, groupKey);
  const wanted = new Map(lines.map((line) => [line.ppid, line]));
  const gone = had.filter(({ ppid }) => !wanted.has(ppid)).map(({ id }) => id);
  if (gone.length > 0) await tx.db.delete(cartLine).where(and(inBlock, inArray(cartLine.id, gone)));
  const kept = had.filter(({ ppid }) => wanted.has(ppid));
  for (const { id, ppid, count: units } of kept) {
    const { count = units } = wanted.get(ppid) ?? {};
    if (count !== units)
      await tx.db
        .update(cartLine)
        .set({ count })
        .where(and(inBlock, eq(cartLine.id, id)));
  }
  const keptPpids = new Set(kept.map(({ ppid }) => ppid));
  const fresh = lines.filter(({ ppid }) => !keptPpids.has(ppid));
  if (fresh.length === 0) return kept.map(({ id }) => id);
  const whose = 'memberId' in owner ? { memberId: owner.memberId } : { deviceId: owner.deviceId };
  const written = await tx.db
    .insert(cartLine)
    .values(fresh.map((line) => ({ tenantId: tx.tenant.id, ...whose, groupKey, ...line })))
    .returning({ id: cartLine.id });
  return [...kept, ...written].map(({ id }) => id);
}

/** Refuses gifts of promotions on some lines, beside what they refuse already. */
export async function addRefusedGifts(
  ctx: RequestContext,
  owner: CartOwner,
  lineId: number,
  promotionIds: readonly number[],
): Promise<void> {
  if (promotionIds.length === 0) return;
  await ctx.db
    .update(cartLine)
    .set({
      refusedGifts: sql`(SELECT array_agg(DISTINCT one) FROM unnest(${cartLine.refusedGifts} || ${sql.param([...promotionIds])}::bigint[]) AS one)`,
    })
    .where(and(belongsTo(ctx, owner), eq(cartLine.id, lineId)));
}

/** Which activity lines join; null leaves it to the shop. Lines of packages and add-ons have no choice. */
export async function updateChosenPromotion(
  ctx: RequestContext,
  owner: CartOwner,
  ids: readonly number[],
  promotionId: number | null,
): Promise<number> {
  const rows = await ctx.db
    .update(cartLine)
    .set({ promotionId })
    .where(and(belongsTo(ctx, owner), inArray(cartLine.id, [...ids]), isOrdinary))
    .returning({ id: cartLine.id });
  return rows.length;
}

/** Takes or refuses the gifts of a promotion, on every line that may have led to them. */
export async function updateRefusedGift(
  ctx: RequestContext,
  owner: CartOwner,
  promotionId: number,
  isRefused: boolean,
): Promise<void> {
  const without = sql`array_remove(${cartLine.refusedGifts}, ${promotionId}::bigint)`;
  await ctx.db
    .update(cartLine)
    .set({ refusedGifts: isRefused ? sql`array_append(${without}, ${promotionId}::bigint)` : without })
    .where(belongsTo(ctx, owner));
}
