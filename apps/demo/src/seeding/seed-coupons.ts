import { saveCoupon } from '@jishi/api/coupon/coupon.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';

const coupons = [
  { name: '新人见面礼', amountFen: 2_000, thresholdFen: 19_900, validDays: 30 },
  { name: '数码配件券', amountFen: 1_000, thresholdFen: 9_900, validDays: 15 },
  { name: '手机换新券', amountFen: 10_000, thresholdFen: 300_000, validDays: 30 },
];

/** Coupons that every new member is given. */
export async function seedCoupons(ctx: RequestContext): Promise<void> {
  for (const coupon of coupons) await saveCoupon(ctx, { ...coupon, grantOnRegister: true });
}
