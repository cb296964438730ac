import type { FillRoom } from '../../test/filled-tenant.ts';
import { tradeInSale } from './trade-in.tables.ts';

export const fill: FillRoom = async ({ ctx, id }) => {
  await ctx.db.insert(tradeInSale).values({
    ...{ tenantId: ctx.tenant.id, id, tradeInId: id, memberId: id, orderId: id },
    ...{ estimateFen: 90_000, creditFen: 90_000 },
  });
};
