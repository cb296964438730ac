import type { FillRoom } from '../../test/filled-tenant.ts';
import { orderPriceChange } from './admin-order.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(orderPriceChange).values({
    tenantId: ctx.tenant.id,
    id,
    orderId: id,
    state: 'pending',
    freightFen: 0,
    lines: [],
    beforeFen: 100,
    afterFen: 50,
    reason: own,
    askedById: id,
    askedBy: own,
  });
};
