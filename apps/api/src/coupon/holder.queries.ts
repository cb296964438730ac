import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';

export type HolderRow = typeof memberCoupon.$inferSelect;
export type HolderState = 'unused' | 'used' | 'expired' | 'revoked';

/** Held coupons by id: what they are called and the order that each is used for now. */
export async function selectHeldByIds(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; orderId: number | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: memberCoupon.id, name: coupon.name, orderId: memberCoupon.orderId })
    .from(memberCoupon)
    .innerJoin(coupon, and(eq(coupon.tenantId, memberCoupon.tenantId), eq(coupon.id, memberCoupon.couponId)))
    .where(and(eq(memberCoupon.tenantId, ctx.tenant.id), inArray(memberCoupon.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes back some of the coupons that an issue gave and nobody has used, the first ones first.
 * @returns whose they were; fewer than asked for when no more are left
 */
export async function revokeIssued(
  ctx: RequestContext,
  issue: { couponId: number; ref: string; reason: string },
  most: number,
): Promise<{ id: number; memberId: number }[]> {
  const some = ctx.db
    .select({ id: memberCoupon.id })
    .from(memberCoupon)
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.couponId, issue.couponId),
        eq(memberCoupon.source, 'staff'),
        eq(memberCoupon.sourceRef, issue.ref),
        eq(memberCoupon.state, 'unused'),
      ),
    )
    .orderBy(asc(memberCoupon.id))
    .limit(most)
    .for('update');
  return ctx.db
    .update(memberCoupon)
    .set({ state: 'revoked', revokedReason: issue.reason })
    .where(and(eq(memberCoupon.tenantId, ctx.tenant.id), inArray(memberCoupon.id, some)))
    .returning({ id: memberCoupon.id, memberId: memberCoupon.memberId });
}

/** Takes a coupon back that was not used. @returns whose it was, or undefined when it was used or taken back */
export async function markRevoked(
  ctx: RequestContext,
  id: number,
  reason: string,
): Promise<{ memberId: number; couponId: number } | undefined> {
  const [row] = await ctx.db
    .update(memberCoupon)
    .set({ state: 'revoked', revokedReason: reason })
    .where(
      and(
        eq(memberCoupon.tenantId, ctx.tenant.id),
        eq(memberCoupon.id, id),
        eq(memberCoupon.state, 'unused'),
      ),
    )
    .returning({ memberId: memberCoupon.memberId, couponId: memberCoupon.couponId });
  return row;
}

const inState: Readonly<Record<HolderState, SQL | undefined>> = {
  unused: and(eq(memberCoupon.state, 'unused'), gt(memberCoupon.expiresAt, sql`now()`)),
  used: eq(memberCoupon.state, 'used'),
  expired: and(eq(memberCoupon.state, 'unused'), lte(memberCoupon.expiresAt, sql`now()`)),
  revoked: eq(memberCoupon.state, 'revoked'),
};

/** One page of those who hold a rule's coupons, the newest first. */
export async function selectHolders(
  ctx: RequestContext,
  filter: { couponId: number; memberId: number; state: HolderState | '' },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: HolderRow[]; total: number }> {
  const where = and(
    eq(memberCoupon.tenantId, ctx.tenant.id),
    eq(memberCoupon.couponId, filter.couponId),
    filter.memberId === 0 ? undefined : eq(memberCoupon.memberId, filter.memberId),
    filter.state === '' ? undefined : inState[filter.state],
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(memberCoupon)
      .where(where)
      .orderBy(desc(memberCoupon.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(memberCoupon).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
