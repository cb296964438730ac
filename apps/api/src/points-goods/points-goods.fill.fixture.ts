import type { FillRoom } from '../../test/filled-tenant.ts';
import { pointsExchange, pointsGoods } from './points-goods.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(pointsGoods).values({
    ...{ tenantId, id: shownId, ppid: shownId, points: 100, quota: 10, rules: shown },
    ...{ startsAt: new Date(0), endsAt: later },
  });
  await ctx.db.insert(pointsExchange).values({ tenantId, orderId: id, goodsId: shownId, memberId: id });
};
