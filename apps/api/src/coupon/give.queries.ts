import type { CouponSource } from '@jishi/contract/coupon-words.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, couponMember, memberCoupon } from './coupon.tables.ts';
import { couponPrize, serviceVoucher } from './voucher.tables.ts';

export type RuleRow = typeof coupon.$inferSelect;

/** What a member gets, whichever table it stands in. */
export interface Gift {
  memberId: number;
  couponId: number;
  source: CouponSource;
  sourceRef: string;
}

export async function selectRule(ctx: RequestContext, id: number): Promise<RuleRow | undefined> {
  const [row] = await ctx.db.select().from(coupon).where(isRule(ctx, id));
  return row;
}

export async function selectRuleByCode(ctx: RequestContext, ruleCode: string): Promise<RuleRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(coupon)
    .where(and(eq(coupon.tenantId, ctx.tenant.id), eq(coupon.ruleCode, ruleCode)));
  return row;
}

/** Rules that a page names by their codes; drafts are none. */
export async function selectRulesByCodes(ctx: RequestContext, codes: readonly string[]): Promise<RuleRow[]> {
  if (codes.length === 0) return [];
  return ctx.db
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.tenantId, ctx.tenant.id),
        inArray(coupon.ruleCode, [...codes]),
        ne(coupon.state, 'draft'),
      ),
    );
}

/** Published rules that members get by themselves on some occasion, in the order of their ids. */
export async function selectRulesGivenOn(
  ctx: RequestContext,
  occasion: 'register' | 'birthday',
): Promise<RuleRow[]> {
  const given = occasion === 'register' ? coupon.grantOnRegister : coupon.grantOnBirthday;
  return ctx.db
    .select()
    .from(coupon)
    .where(and(eq(coupon.tenantId, ctx.tenant.id), eq(coupon.state, 'published'), eq(given, true)))
    .orderBy(asc(coupon.id));
}

/** Counts one more of a rule for a member. @returns the how manieth, or undefined when the member has all */
export async function takeForMember(
  ctx: RequestContext,
  { id: couponId, perMember }: Pick<RuleRow, 'id' | 'perMember'>,
  memberId: number,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(couponMember)
    .values({ tenantId: ctx.tenant.id, couponId, memberId, taken: 1 })
    .onConflictDoUpdate({
      target: [couponMember.tenantId, couponMember.couponId, couponMember.memberId],
      set: { taken: sql`${couponMember.taken} + 1` },
      setWhere: sql`${couponMember.taken} < ${perMember}`,
    })
    .returning({ taken: couponMember.taken });
  return row?.taken;
}

/** Takes one of what a published rule has left. @returns false when nothing is left, or it is had no more */
export async function takeFromQuota(ctx: RequestContext, couponId: number): Promise<boolean> {
  const changed = await ctx.db
    .update(coupon)
    .set({ given: sql`${coupon.given} + 1` })
    .where(
      and(
        isRule(ctx, couponId),
        eq(coupon.state, 'published'),
        sql`(${coupon.quota} IS NULL OR ${coupon.given} < ${coupon.quota})`,
      ),
    )
    .returning({ id: coupon.id });
  return changed.length === 1;
}

/** Takes back that a member was counted, in the same transaction. */
export async function untake(ctx: RequestContext, couponId: number, memberId: number): Promise<void> {
  await ctx.db
    .update(couponMember)
    .set({ taken: sql`${couponMember.taken} - 1` })
    .where(
      and(
        eq(couponMember.tenantId, ctx.tenant.id),
        eq(couponMember.couponId, couponId),
        eq(couponMember.memberId, memberId),
      ),
    );
}

/** Puts one back into a quota that was not given after all, in the same transaction. */
export async function returnToQuota(ctx: RequestContext, couponId: number): Promise<void> {
  await ctx.db
    .update(coupon)
    .set({ given: sql`${coupon.given} - 1` })
    .where(isRule(ctx, couponId));
}

/** @returns its id; undefined when this source gave it before */
export async function insertHeld(
  ctx: RequestContext,
  row: Gift & { validFrom: Date; expiresAt: Date; code: string; waitsForOrder: boolean },
): Promise<number | undefined> {
  const [made] = await ctx.db
    .insert(memberCoupon)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: memberCoupon.id });
  return made?.id;
}

/** @returns its id; undefined when this source gave it before */
export async function insertPrize(
  ctx: RequestContext,
  row: Gift & { ppid: number; expiresAt: Date },
): Promise<number | undefined> {
  const [made] = await ctx.db
    .insert(couponPrize)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: couponPrize.id });
  return made?.id;
}

/** @returns its id; undefined when this source gave it before */
export async function insertVoucher(
  ctx: RequestContext,
  row: Gift & { name: string; covers: string; times: number; storeIds: number[]; expiresAt: Date },
): Promise<number | undefined> {
  const [made] = await ctx.db
    .insert(serviceVoucher)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: serviceVoucher.id });
  return made?.id;
}

/** How many of each rule a member has had. */
export async function selectTaken(
  ctx: RequestContext,
  memberId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ couponId: couponMember.couponId, taken: couponMember.taken })
    .from(couponMember)
    .where(
      and(
        eq(couponMember.tenantId, ctx.tenant.id),
        eq(couponMember.memberId, memberId),
        inArray(couponMember.couponId, [0, ...couponIds]),
      ),
    );
  return new Map(rows.map(({ couponId, taken }) => [couponId, taken]));
}

/** Makes a rule that stands by its name, or brings the one of this name up to date. */
export async function saveCoupon(
  ctx: RequestContext,
  row: Omit<typeof coupon.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [updated] = await ctx.db
    .update(coupon)
    .set(row)
    .where(and(eq(coupon.tenantId, ctx.tenant.id), eq(coupon.name, row.name)))
    .returning({ id: coupon.id });
  if (updated) return updated.id;
  const [made] = await ctx.db
    .insert(coupon)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: coupon.id });
  return (made as { id: number }).id;
}

function isRule(ctx: RequestContext, id: number) {
  return and(eq(coupon.tenantId, ctx.tenant.id), eq(coupon.id, id));
}
