import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  promotion,
  promotionAddon,
  promotionGift,
  promotionMember,
  promotionTarget,
  promotionUse,
} from './promotion.tables.ts';
import { skuPackage, skuPackageItem } from './sku-package.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown, later }) => {
  const tenantId = ctx.tenant.id;
  const ofPromotion = { tenantId, promotionId: shownId };
  await ctx.db.insert(promotion).values({
    tenantId,
    id: shownId,
    type: 'minus',
    title: shown,
    rule: { steps: [{ fromFen: 1_000_000_000, minusFen: 1 }] },
    perMember: 1,
    startsAt: new Date(0),
    endsAt: later,
    state: 'published',
  });
  await ctx.db.insert(promotionTarget).values({ ...ofPromotion, side: 'in', kind: 'sku', refId: shownId });
  await ctx.db.insert(promotionUse).values({ ...ofPromotion, orderId: id, memberId: id, amountFen: 0 });
  await ctx.db.insert(promotionMember).values({ ...ofPromotion, memberId: id, used: 1 });
  await ctx.db.insert(promotionGift).values({ ...ofPromotion, ppid: shownId, quota: 1 });
  await ctx.db.insert(promotionAddon).values({ ...ofPromotion, ppid: shownId, priceFen: 1 });
  const packageOf = { tenantId, id: shownId, ppid: shownId, name: shown, state: 'published' } as const;
  await ctx.db.insert(skuPackage).values(packageOf);
  await ctx.db.insert(skuPackageItem).values({ tenantId, packageId: shownId, ppid: shownId });
};
