import type { FillRoom } from '../../test/filled-tenant.ts';
import { store, storeDay, storeHours } from './store.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, shown }) => {
  await ctx.db.insert(store).values({
    tenantId: ctx.tenant.id,
    id: shownId,
    code: `S${shownId}`,
    name: shown,
    address: shown,
    phone: '0871-63330000',
    openTime: '09:30-21:30',
    countyId: 530102,
    latitude: 25.04,
    longitude: 102.71,
    services: ['repair', 'selfPickup'],
  });
  await ctx.db
    .insert(storeHours)
    .values({ tenantId: ctx.tenant.id, storeId: shownId, weekday: 1, opens: 570, closes: 1290 });
  await ctx.db
    .insert(storeDay)
    .values({ tenantId: ctx.tenant.id, storeId: shownId, day: '2099-02-17', note: shown });
};
