import { ENDS_SOON_DAYS } from '@jishi/contract/coupon-words.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { memberCoupon } from './coupon.tables.ts';

const endsSoon = sql`state = 'unused' AND reminded_at IS NULL AND expires_at > now()
  AND expires_at < now() + interval '${sql.raw(String(ENDS_SOON_DAYS))} days'`;

/** Tenants with coupons that end within 3 days and nobody was told of. */
export const tenantsWithEnding = tenantsWith(memberCoupon, endsSoon);

/** Members with such coupons. */
export async function selectMembersToRemind(ctx: RequestContext, most: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ memberId: memberCoupon.memberId })
    .from(memberCoupon)
    .where(and(eq(memberCoupon.tenantId, ctx.tenant.id), endsSoon))
    .orderBy(asc(memberCoupon.memberId))
    .limit(most);
  return rows.map(({ memberId }) => memberId);
}

/** Notes that a member is told of those. @returns the coupons that were not told of before */
export async function markReminded(tx: RequestContext, memberId: number): Promise<{ id: number }[]> {
  return tx.db
    .update(memberCoupon)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(memberCoupon.tenantId, tx.tenant.id), eq(memberCoupon.memberId, memberId), endsSoon))
    .returning({ id: memberCoupon.id });
}
