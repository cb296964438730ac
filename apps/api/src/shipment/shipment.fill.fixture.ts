import type { FillRoom } from '../../test/filled-tenant.ts';
import { shipment, shipmentCourier, shipmentLine, shipmentTrack } from './shipment.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(shipment).values({ tenantId, id, orderId: id, state: 'waiting', note: own });
  await ctx.db.insert(shipmentLine).values({ tenantId, shipmentId: id, orderLineId: id, units: 1 });
  await ctx.db
    .insert(shipmentTrack)
    .values({ tenantId, id, shipmentId: id, at: later, text: own, state: 'inTransit' });
  await ctx.db.insert(shipmentCourier).values({ tenantId, code: 'shunfeng', name: own, position: 0 });
};
