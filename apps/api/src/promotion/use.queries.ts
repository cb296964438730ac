import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { promotion, promotionGift, promotionMember, promotionUse } from './promotion.tables.ts';

export interface UseRow {
  promotionId: number;
  memberId: number;
  amountFen: number;
  gifts: { ppid: number; units: number }[];
}

/** Terms of promotions that hold at this moment, by the order of their ids. */
export async function selectHolding(ctx: RequestContext, ids: readonly number[]) {
  return ctx.db
    .select({
      id: promotion.id,
      rootId: sql<number>`coalesce(nullif(${promotion.rootId}, 0), ${promotion.id})::float8`,
      perMember: promotion.perMember,
      hasBudget: sql<boolean>`${promotion.budgetFen} IS NOT NULL`,
    })
    .from(promotion)
    .where(
      and(
        eq(promotion.tenantId, ctx.tenant.id),
        inArray(promotion.id, [...ids]),
        eq(promotion.state, 'published'),
        sql`now() >= ${promotion.startsAt} AND now() < ${promotion.endsAt}`,
      ),
    )
    .orderBy(asc(promotion.id));
}

/** @returns whether the budget still held it */
export async function spend(ctx: RequestContext, id: number, amountFen: number): Promise<boolean> {
  const rows = await ctx.db
    .update(promotion)
    .set({ spentFen: sql`${promotion.spentFen} + ${amountFen}` })
    .where(
      and(
        eq(promotion.tenantId, ctx.tenant.id),
        eq(promotion.id, id),
        sql`${promotion.spentFen} + ${amountFen} <= ${promotion.budgetFen}`,
      ),
    )
    .returning({ id: promotion.id });
  return rows.length === 1;
}

/** @returns whether the member had one left */
export async function countMember(
  ctx: RequestContext,
  { rootId, perMember }: { rootId: number; perMember: number },
  memberId: number,
): Promise<boolean> {
  const rows = await ctx.db
    .insert(promotionMember)
    .values({ tenantId: ctx.tenant.id, promotionId: rootId, memberId, used: 1 })
    .onConflictDoUpdate({
      target: [promotionMember.tenantId, promotionMember.promotionId, promotionMember.memberId],
      set: { used: sql`${promotionMember.used} + 1` },
      setWhere: sql`${promotionMember.used} < ${perMember}`,
    })
    .returning({ used: promotionMember.used });
  return rows.length === 1;
}

/** @returns whether so many were left */
export async function giveUnits(
  ctx: RequestContext,
  id: number,
  { ppid, units }: { ppid: number; units: number },
): Promise<boolean> {
  const rows = await ctx.db
    .update(promotionGift)
    .set({ given: sql`${promotionGift.given} + ${units}` })
    .where(
      and(
        eq(promotionGift.tenantId, ctx.tenant.id),
        eq(promotionGift.promotionId, id),
        eq(promotionGift.ppid, ppid),
        sql`${promotionGift.given} + ${units} <= ${promotionGift.quota}`,
      ),
    )
    .returning({ ppid: promotionGift.ppid });
  return rows.length === 1;
}

export async function insertUse(ctx: RequestContext, orderId: number, use: UseRow): Promise<void> {
  await ctx.db.insert(promotionUse).values({ tenantId: ctx.tenant.id, orderId, ...use });
}

export async function takeUnitsBack(
  ctx: RequestContext,
  id: number,
  { ppid, units }: { ppid: number; units: number },
): Promise<void> {
  await ctx.db
    .update(promotionGift)
    .set({ given: sql`${promotionGift.given} - ${units}` })
    .where(
      and(
        eq(promotionGift.tenantId, ctx.tenant.id),
        eq(promotionGift.promotionId, id),
        eq(promotionGift.ppid, ppid),
      ),
    );
}

/** Writes what is left of the gifts of a use. */
export async function updateGifts(
  ctx: RequestContext,
  orderId: number,
  { promotionId, gifts }: Pick<UseRow, 'promotionId' | 'gifts'>,
): Promise<void> {
  await ctx.db
    .update(promotionUse)
    .set({ gifts })
    .where(
      and(
        eq(promotionUse.tenantId, ctx.tenant.id),
        eq(promotionUse.promotionId, promotionId),
        eq(promotionUse.orderId, orderId),
      ),
    );
}

/** Uses of an order that stand, locked. */
export async function selectHeldUses(ctx: RequestContext, orderId: number): Promise<UseRow[]> {
  return ctx.db
    .select({
      promotionId: promotionUse.promotionId,
      memberId: promotionUse.memberId,
      amountFen: promotionUse.amountFen,
      gifts: promotionUse.gifts,
    })
    .from(promotionUse)
    .where(
      and(
        eq(promotionUse.tenantId, ctx.tenant.id),
        eq(promotionUse.orderId, orderId),
        eq(promotionUse.state, 'held'),
      ),
    )
    .orderBy(asc(promotionUse.promotionId))
    .for('update');
}

/** Ends a use, and gives back what was counted for it. */
export async function endUse(ctx: RequestContext, orderId: number, use: UseRow): Promise<void> {
  const { promotionId, memberId, amountFen } = use;
  const tenantId = ctx.tenant.id;
  await ctx.db
    .update(promotion)
    .set({ spentFen: sql`${promotion.spentFen} - ${amountFen}` })
    .where(
      and(
        eq(promotion.tenantId, tenantId),
        eq(promotion.id, promotionId),
        sql`${promotion.budgetFen} IS NOT NULL AND ${promotion.spentFen} >= ${amountFen}`,
      ),
    );
  await ctx.db.execute(sql`
    UPDATE ${promotionMember} m SET used = m.used - 1 FROM ${promotion} p
     WHERE p.tenant_id = ${tenantId} AND p.id = ${promotionId} AND p.per_member IS NOT NULL
       AND m.tenant_id = p.tenant_id AND m.promotion_id = coalesce(nullif(p.root_id, 0), p.id)
       AND m.member_id = ${memberId} AND m.used > 0`);
  for (const gift of use.gifts) await takeUnitsBack(ctx, promotionId, gift);
  await ctx.db
    .update(promotionUse)
    .set({ state: 'returned' })
    .where(
      and(
        eq(promotionUse.tenantId, tenantId),
        eq(promotionUse.promotionId, promotionId),
        eq(promotionUse.orderId, orderId),
      ),
    );
}
