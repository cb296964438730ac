import type { FillRoom } from '../../test/filled-tenant.ts';
import { skuCost } from './cost.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, own }) => {
  await ctx.db
    .insert(skuCost)
    .values({ tenantId: ctx.tenant.id, ppid: shownId, costFen: 100, changedBy: own });
};
