import type { FillRoom } from '../../test/filled-tenant.ts';
import { stockCount, stockCountLine } from './count.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(stockCount).values({ tenantId, id, storeId: 0, note: own, openedBy: own });
  await ctx.db.insert(stockCountLine).values({ tenantId, countId: id, ppid: shownId });
};
