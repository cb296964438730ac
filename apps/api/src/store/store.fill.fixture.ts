import type { FillRoom } from '../../test/filled-tenant.ts';
import { store } from './store.tables.ts';

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
  });
};
