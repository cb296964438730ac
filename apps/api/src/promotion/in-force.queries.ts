import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import {
  promotion,
  promotionAddon,
  promotionGift,
  promotionMember,
  promotionTarget,
} from './promotion.tables.ts';
import { skuPackage, skuPackageItem } from './sku-package.tables.ts';

export type PromotionRow = typeof promotion.$inferSelect;
export type TargetRow = Pick<typeof promotionTarget.$inferSelect, 'promotionId' | 'side' | 'kind' | 'refId'>;
export type GiftRow = Pick<
  typeof promotionGift.$inferSelect,
  'promotionId' | 'ppid' | 'units' | 'quota' | 'given'
>;
export type AddonRow = Pick<
  typeof promotionAddon.$inferSelect,
  'promotionId' | 'ppid' | 'priceFen' | 'maxUnits'
>;

/** Promotions with their rows. */
export interface PromotionRows {
  promotions: PromotionRow[];
  targets: TargetRow[];
  gifts: GiftRow[];
  addons: AddonRow[];
}

/** Everything published that is not over, also what has not begun. */
export async function selectInForce(ctx: RequestContext): Promise<PromotionRows> {
  const promotions = await ctx.db
    .select()
    .from(promotion)
    .where(
      and(
        eq(promotion.tenantId, ctx.tenant.id),
        eq(promotion.state, 'published'),
        gt(promotion.endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(promotion.id));
  return withRows(ctx, promotions);
}

export async function selectPromotions(ctx: RequestContext, ids: readonly number[]): Promise<PromotionRows> {
  if (ids.length === 0) return { promotions: [], targets: [], gifts: [], addons: [] };
  const promotions = await ctx.db
    .select()
    .from(promotion)
    .where(and(eq(promotion.tenantId, ctx.tenant.id), inArray(promotion.id, [...ids])));
  return withRows(ctx, promotions);
}

async function withRows(ctx: RequestContext, promotions: PromotionRow[]): Promise<PromotionRows> {
  const ids = promotions.map(({ id }) => id);
  if (ids.length === 0) return { promotions, targets: [], gifts: [], addons: [] };
  const tenantId = ctx.tenant.id;
  const targets = await ctx.db
    .select()
    .from(promotionTarget)
    .where(and(eq(promotionTarget.tenantId, tenantId), inArray(promotionTarget.promotionId, ids)));
  const gifts = await ctx.db
    .select()
    .from(promotionGift)
    .where(and(eq(promotionGift.tenantId, tenantId), inArray(promotionGift.promotionId, ids)))
    .orderBy(asc(promotionGift.promotionId), asc(promotionGift.ppid));
  const addons = await ctx.db
    .select()
    .from(promotionAddon)
    .where(and(eq(promotionAddon.tenantId, tenantId), inArray(promotionAddon.promotionId, ids)))
    .orderBy(asc(promotionAddon.promotionId), asc(promotionAddon.ppid));
  return { promotions, targets, gifts, addons };
}

/** Items of the packages that can be bought, in the order of their page. */
export async function selectPackagesInForce(ctx: RequestContext) {
  return ctx.db
    .select({
      id: skuPackage.id,
      ppid: skuPackage.ppid,
      name: skuPackage.name,
      itemPpid: skuPackageItem.ppid,
      units: skuPackageItem.units,
      minusFen: skuPackageItem.minusFen,
    })
    .from(skuPackage)
    .innerJoin(
      skuPackageItem,
      and(eq(skuPackageItem.tenantId, skuPackage.tenantId), eq(skuPackageItem.packageId, skuPackage.id)),
    )
    .where(and(eq(skuPackage.tenantId, ctx.tenant.id), eq(skuPackage.state, 'published')))
    .orderBy(asc(skuPackage.sort), asc(skuPackage.id), asc(skuPackageItem.ppid));
}

/** What was used up of promotions up to this moment; `used` by the member, over all versions. */
export async function selectCounts(
  ctx: RequestContext,
  ids: readonly number[],
  memberId: number,
): Promise<Map<number, { spentFen: number; used: number; given: Map<number, number> }>> {
  const rows = await ctx.db
    .select({
      id: promotion.id,
      spentFen: promotion.spentFen,
      used: sql<number>`coalesce(${promotionMember.used}, 0)::int`,
      given: sql<[number, number][]>`coalesce((SELECT jsonb_agg(jsonb_build_array(g.ppid, g.given))
        FROM ${promotionGift} g WHERE g.tenant_id = ${ctx.tenant.id} AND g.promotion_id = ${promotion}.id), '[]')`,
    })
    .from(promotion)
    .leftJoin(
      promotionMember,
      and(
        eq(promotionMember.tenantId, promotion.tenantId),
        sql`${promotionMember.promotionId} = coalesce(nullif(${promotion.rootId}, 0), ${promotion.id})`,
        eq(promotionMember.memberId, memberId),
      ),
    )
    .where(and(eq(promotion.tenantId, ctx.tenant.id), inArray(promotion.id, [...ids])));
  return new Map(rows.map(({ id, given, ...counts }) => [id, { ...counts, given: new Map(given) }]));
}

/** When a SKU was sold at a special price, or will be: published offers that name it and were not over at a moment. */
export async function selectSpecialSpans(
  ctx: RequestContext,
  ppid: number,
  since: Date,
): Promise<{ name: string; startsAt: Date; endsAt: Date }[]> {
  return ctx.db
    .select({ name: promotion.title, startsAt: promotion.startsAt, endsAt: promotion.endsAt })
    .from(promotion)
    .where(
      and(
        eq(promotion.tenantId, ctx.tenant.id),
        eq(promotion.state, 'published'),
        gt(promotion.endsAt, since),
        sql`${promotion.rule} -> 'prices' @> ${JSON.stringify([{ ppid }])}::jsonb`,
      ),
    )
    .orderBy(asc(promotion.startsAt));
}
