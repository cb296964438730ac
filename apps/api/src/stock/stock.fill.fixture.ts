import type { FillRoom } from '../../test/filled-tenant.ts';
import { stockClosure, stockLevel, stockReservation } from './stock.tables.ts';
import { stockCategoryMinimum, stockMinimum } from './stock-minimum.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(stockLevel).values([
    { tenantId, ppid: shownId, storeId: 0, onHand: 10, reserved: 1 },
    { tenantId, ppid: shownId, storeId: shownId, onHand: 3 },
  ]);
  await ctx.db.insert(stockMinimum).values({ tenantId, ppid: shownId, storeId: 0, least: 2 });
  await ctx.db.insert(stockCategoryMinimum).values({ tenantId, categoryId: shownId, least: 1 });
  await ctx.db.insert(stockClosure).values({ tenantId, ppid: shownId });
  await ctx.db
    .insert(stockReservation)
    .values({ tenantId, id, orderId: id, ppid: shownId, storeId: 0, units: 1, expiresAt: later });
};
