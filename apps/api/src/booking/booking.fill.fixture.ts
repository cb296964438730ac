import type { FillRoom } from '../../test/filled-tenant.ts';
import { booking } from './booking.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, mobile }) => {
  const tenantId = ctx.tenant.id;
  const whose = { memberId: id, phone: mobile, storeId: shownId, code: '123456', note: own };
  await ctx.db.insert(booking).values({ tenantId, id, ppid: shownId, ...whose });
};
