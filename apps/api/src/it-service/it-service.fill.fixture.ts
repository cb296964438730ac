import type { FillRoom } from '../../test/filled-tenant.ts';
import { itBooking, itService } from './it-service.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(itService).values({
    ...{ tenantId, id: shownId, name: shown, summary: shown, icon: 'film', place: 'home' },
    ...{ minutes: 30, priceFen: 3_900 },
  });
  await ctx.db.insert(itBooking).values({
    tenantId,
    id,
    serviceId: shownId,
    memberId: id,
    storeId: shownId,
    startsAt: later,
    address: own,
  });
};
