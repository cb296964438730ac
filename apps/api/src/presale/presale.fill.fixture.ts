import type { FillRoom } from '../../test/filled-tenant.ts';
import { keptDeposit, presale, presaleOrder } from './presale.tables.ts';

const at = (days: number) => new Date(Date.now() + days * 86_400_000);

export const fill: FillRoom = async ({ ctx, id }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(presale).values({
    ...{ tenantId, id, ppid: id, priceFen: 100_000, depositFen: 10_000, worthFen: 20_000, quota: 5, sold: 1 },
    ...{ depositFrom: at(-1), depositTo: at(1), finalFrom: at(2), finalTo: at(3), shipBy: at(9) },
  });
  await ctx.db.insert(presaleOrder).values({ tenantId, orderId: id, presaleId: id, memberId: id });
  await ctx.db.insert(keptDeposit).values({ tenantId, orderId: id, amountFen: 100 });
};
