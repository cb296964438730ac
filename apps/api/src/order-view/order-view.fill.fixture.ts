import { noFilters } from '@jishi/contract/order-view-words.ts';
import type { FillRoom } from '../../test/filled-tenant.ts';
import { orderView } from './order-view.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(orderView).values({
    ...{ tenantId: ctx.tenant.id, id, staffId: id, staffName: own, name: own, shared: true },
    filters: { ...noFilters, keyword: own.slice(0, 40) },
  });
};
