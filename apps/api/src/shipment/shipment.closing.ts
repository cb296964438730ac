import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { shipment, shipmentTrack } from './shipment.tables.ts';

/** What becomes of it when a member leaves. */
export const shipmentClosing: ClosingRoom = {
  room: 'shipment',
  rows: [
    forget(shipmentTrack, {
      whose: through(shipmentTrack.shipmentId, 'shipment', 'order_id', 'sales_order'),
    }),
    clear(
      shipment,
      { trackingNumber: '', note: '' },
      {
        title: '包裹',
        whose: through(shipment.orderId, 'sales_order'),
        stays: ['state', 'courierCode', 'courier'],
      },
    ),
  ],
};
