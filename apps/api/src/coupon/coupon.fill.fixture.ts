import type { FillRoom } from '../../test/filled-tenant.ts';
import { coupon, memberCoupon } from './coupon.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(coupon)
    .values({ tenantId, id, name: own, amountFen: 1_000, thresholdFen: 1_000, validDays: 30 });
  await ctx.db.insert(memberCoupon).values({ tenantId, id, couponId: id, memberId: id, expiresAt: later });
};
