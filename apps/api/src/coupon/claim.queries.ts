import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';
import type { RuleRow } from './give.queries.ts';

/** Rules of one page of claimable coupons. */
const MOST_LISTED = 50;

/** Published rules that members claim themselves and that are not over, the newest first. */
export async function selectListed(ctx: RequestContext): Promise<RuleRow[]> {
  return ctx.db
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.tenantId, ctx.tenant.id),
        eq(coupon.state, 'published'),
        eq(coupon.listed, true),
        or(isNull(coupon.claimTo), gt(coupon.claimTo, sql`now()`)),
        or(isNull(coupon.validTo), gt(coupon.validTo, sql`now()`)),
      ),
    )
    .orderBy(desc(coupon.id))
    .limit(MOST_LISTED);
}

/** A page of what is to be had for points, the cheapest first. */
export async function selectForPoints(
  ctx: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RuleRow[]; total: number }> {
  const where = and(
    eq(coupon.tenantId, ctx.tenant.id),
    eq(coupon.state, 'published'),
    isNotNull(coupon.pointsPrice),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(coupon)
      .where(where)
      .orderBy(asc(coupon.pointsPrice), asc(coupon.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(coupon).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Takes back a coupon that was bought with points and never used. @returns whether it could be */
export async function revokeBought(ctx: RequestContext, memberId: number, id: number): Promise<boolean> {
  const changed = await ctx.db
    .update(memberCoupon)
    .set({ state: 'revoked', revokedReason: '会员取消兑换' })
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.memberId, memberId),
        eq(memberCoupon.id, id),
        eq(memberCoupon.state, 'unused'),
        eq(memberCoupon.source, 'points'),
        eq(memberCoupon.returnedTimes, 0),
        gt(memberCoupon.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: memberCoupon.id });
  return changed.length === 1;
}
