import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { orderPriceChange } from './admin-order.tables.ts';

/** What becomes of it when a member leaves. */
export const adminOrderClosing: ClosingRoom = {
  room: 'admin-order',
  rows: [
    keep(orderPriceChange, {
      whose: through(orderPriceChange.orderId, 'sales_order'),
      stays: ['state', 'lines', 'reason', 'askedBy', 'decidedBy'],
    }),
  ],
};
