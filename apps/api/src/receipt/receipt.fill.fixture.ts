import type { FillRoom } from '../../test/filled-tenant.ts';
import { stockReceipt, stockReceiptLine } from './receipt.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(stockReceipt)
    .values({ tenantId, id, supplier: own, storeId: 0, note: own, createdBy: own });
  await ctx.db
    .insert(stockReceiptLine)
    .values({ tenantId, receiptId: id, ppid: shownId, sort: 0, units: 1, costFen: 100 });
};
