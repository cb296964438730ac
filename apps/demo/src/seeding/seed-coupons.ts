import { listCategories, searchStaffSkus } from '@jishi/api/catalog/catalog.service.ts';
import { saveCoupon } from '@jishi/api/coupon/coupon.service.ts';
import { provideCoupons } from '@jishi/api/coupon/provide-coupons.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import { demoBatch, demoHeld, demoRules, demoVouchers, endIn } from './demo-coupons.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const welcome = [
  { name: '新人见面礼', amountFen: 2_000, thresholdFen: 19_900, validDays: 30 },
  { name: '数码配件券', amountFen: 1_000, thresholdFen: 9_900, validDays: 15 },
  { name: '手机换新券', amountFen: 10_000, thresholdFen: 300_000, validDays: 30 },
];

/** Coupons that every new member is given. */
export async function seedCoupons(ctx: RequestContext): Promise<void> {
  for (const coupon of welcome)
    await saveCoupon(ctx, { ...coupon, grantOnRegister: true, state: 'published' });
}

/** Rules of all kinds, and what the demo's member holds of them: after the people. */
export async function seedHeldCoupons(ctx: RequestContext): Promise<void> {
  const member = await findMemberByMobile(ctx, DEMO_MEMBER);
  if (!member || !isMainTenant(ctx.tenant.id)) return;
  const categories = new Map((await listCategories(ctx)).map(({ id, name }) => [name, id]));
  const found = { keyword: '充电', categoryId: 0, brandId: 0, status: 'onSale', sort: '' } as const;
  const { rows } = await searchStaffSkus(ctx, { ...found, goodsOnly: true, page: 1, pageSize: 1 });
  const giftPpid = rows[0]?.ppid ?? 0;
  const memberId = member.id;
  const rules = demoRules(giftPpid);
  await provideCoupons(ctx, {
    rules,
    targets: rules.flatMap(({ name }) => {
      const refId = name.includes('手机')
        ? categories.get('手机')
        : name.includes('配件')
          ? categories.get('配件')
          : undefined;
      return refId === undefined
        ? []
        : [{ rule: name, side: 'in' as const, kind: 'category' as const, refId }];
    }),
    held: demoHeld.map((one, index) => ({ memberId, sourceRef: `demo:${index}`, ...one })),
    prizes: ['demo:1', 'demo:2'].map((sourceRef) => ({
      rule: '礼品兑换券',
      memberId,
      ppid: giftPpid,
      source: 'code' as const,
      sourceRef,
      expiresAt: endIn(20),
    })),
    vouchers: demoVouchers.map((one, index) => ({
      memberId,
      source: 'code' as const,
      sourceRef: `demo:${index}`,
      ...one,
    })),
    batch: demoBatch,
  });
}
