import type { FillRoom } from '../../test/filled-tenant.ts';
import { rankEntry, rankExclusion, retentionPoint } from './rank.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(rankEntry).values({
    ...{ tenantId, kind: 'hot', groupId: shownId, position: 1, productId: shownId },
    ...{ score: 3, people: 2, units: 4, countedAt: new Date() },
  });
  await ctx.db
    .insert(rankExclusion)
    .values({ tenantId, productId: shownId, reason: '停止销售', staffName: '王店长' });
  await ctx.db.insert(retentionPoint).values({
    ...{ tenantId, productId: shownId, month: 12, brandId: shownId, permille: 780 },
    ...{ priceFen: 389_900, day: '2026-10-01' },
  });
};
