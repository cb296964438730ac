import type { FillRoom } from '../../test/filled-tenant.ts';
import { shelfTime } from './shelf-time.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, later }) => {
  const goods = { ppid: shownId, productId: shownId, name: own, code: own };
  const plan = { status: 'onSale' as const, at: later, askedById: id, askedBy: own };
  await ctx.db.insert(shelfTime).values({ tenantId: ctx.tenant.id, id, ...goods, ...plan });
};
