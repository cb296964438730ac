import type { FillRoom } from '../../test/filled-tenant.ts';
import { stockTransfer, stockTransferLine } from './transfer.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(stockTransfer)
    .values({ tenantId, id, fromStoreId: 0, toStoreId: shownId, note: own, askedBy: own });
  await ctx.db
    .insert(stockTransferLine)
    .values({ tenantId, transferId: id, ppid: shownId, sort: 0, units: 1 });
};
