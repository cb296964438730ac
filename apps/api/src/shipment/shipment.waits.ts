import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { countBoard } from './board.queries.ts';

/** Parcels that went wrong on their way. */
export const shipmentWaits: readonly StaffWait[] = [
  {
    kind: 'shipment.exception',
    title: '物流异常包裹',
    permission: 'order:pack',
    link: '/shipments',
    count: async (ctx) => {
      const waiting = (await countBoard(ctx, storeScopeOf(ctx))).get('exception') ?? 0;
      return { waiting, late: waiting };
    },
  },
];
