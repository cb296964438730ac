import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';

/** A coupon in a member's hands, with what it is worth. */
export interface HeldCoupon {
  /** Of the member's own coupon, not of its kind. */
  id: number;
  memberId: number;
  name: string;
  amountFen: number;
  thresholdFen: number;
  expiresAt: Date;
  state: 'unused' | 'used';
}

const held = {
  id: memberCoupon.id,
  name: coupon.name,
  amountFen: coupon.amountFen,
  thresholdFen: coupon.thresholdFen,
  memberId: memberCoupon.memberId,
  expiresAt: memberCoupon.expiresAt,
  state: memberCoupon.state,
};

/** Unused coupons of a member that have not run out. */
export async function selectUsable(ctx: RequestContext, memberId: number): Promise<HeldCoupon[]> {
  return fromHeld(ctx)
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.memberId, memberId),
        eq(memberCoupon.state, 'unused'),
        gt(memberCoupon.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(memberCoupon.expiresAt), asc(memberCoupon.id));
}

/** A coupon of the tenant that somebody holds, whatever its state. */
export async function selectHeld(ctx: RequestContext, id: number): Promise<HeldCoupon | undefined> {
  const [row] = await fromHeld(ctx).where(
    and(eq(memberCoupon.tenantId, ctx.tenant.id), eq(memberCoupon.id, id)),
  );
  return row;
}

function fromHeld(ctx: RequestContext) {
  return ctx.db
    .select(held)
    .from(memberCoupon)
    .innerJoin(coupon, and(eq(coupon.tenantId, memberCoupon.tenantId), eq(coupon.id, memberCoupon.couponId)));
}

/** @returns false when it was used or ran out in the meantime */
export async function markUsed(
  ctx: RequestContext,
  memberId: number,
  id: number,
  orderId: number,
): Promise<boolean> {
  const changed = await ctx.db
    .update(memberCoupon)
    .set({ state: 'used', orderId })
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.memberId, memberId),
        eq(memberCoupon.id, id),
        eq(memberCoupon.state, 'unused'),
        gt(memberCoupon.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: memberCoupon.id });
  return changed.length === 1;
}

export async function markUnused(ctx: RequestContext, orderId: number): Promise<void> {
  await ctx.db
    .update(memberCoupon)
    .set({ state: 'unused', orderId: null })
    .where(and(eq(memberCoupon.tenantId, ctx.tenant.id), eq(memberCoupon.orderId, orderId)));
}

/** Gives a member every welcome coupon that the member never had. */
export async function insertWelcomeCoupons(ctx: RequestContext, memberId: number): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO ${memberCoupon} (tenant_id, coupon_id, member_id, expires_at)
    SELECT c.tenant_id, c.id, ${memberId}::bigint, now() + make_interval(days => c.valid_days)
      FROM ${coupon} c
     WHERE c.tenant_id = ${ctx.tenant.id} AND c.grant_on_register AND c.active
       AND NOT EXISTS (
         SELECT 1 FROM ${memberCoupon} had
          WHERE had.tenant_id = c.tenant_id AND had.coupon_id = c.id AND had.member_id = ${memberId}::bigint)`);
}

/** Makes a kind of coupon, or brings the one of this name up to date. */
export async function saveCoupon(
  ctx: RequestContext,
  row: Pick<
    typeof coupon.$inferInsert,
    'name' | 'amountFen' | 'thresholdFen' | 'validDays' | 'grantOnRegister'
  >,
): Promise<void> {
  const updated = await ctx.db
    .update(coupon)
    .set(row)
    .where(and(eq(coupon.tenantId, ctx.tenant.id), eq(coupon.name, row.name)))
    .returning({ id: coupon.id });
  if (updated.length === 0) await ctx.db.insert(coupon).values({ tenantId: ctx.tenant.id, ...row });
}
