import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { blocksClosing, erase } from './erase-seller.ts';
import { recycleEvent, recycleInspection, recycleOrder } from './recycle.tables.ts';

/** What becomes of it when a member leaves. */
export const recycleClosing: ClosingRoom = {
  room: 'recycle',
  rows: [
    clear(
      recycleOrder,
      {},
      {
        title: '旧机回收',
        stays: [
          'submitToken',
          'model',
          'way',
          'serial',
          'payoutKind',
          'payoutNo',
          'state',
          'reportNumber',
          'cancelReason',
        ],
        byHand: [
          'receiver',
          'contactName',
          'contactPhone',
          'toldSerial',
          'accountSealed',
          'accountMask',
          'courierIn',
          'courierBack',
          'code',
        ],
      },
    ),
    keep(recycleInspection, {
      whose: through(recycleInspection.recycleOrderId, 'recycle_order'),
      stays: [
        'variantId',
        'optionIds',
        'differences',
        'grade',
        'accountLock',
        'note',
        'reportNumber',
        'staffName',
      ],
    }),
    keep(recycleEvent, {
      whose: through(recycleEvent.recycleOrderId, 'recycle_order'),
      stays: ['event', 'fromState', 'toState', 'actor', 'note'],
    }),
  ],
  blocksClosing: async (ctx, memberId) =>
    (await blocksClosing(ctx, memberId)).map((text) => ({
      text,
      link: '/member/order/hs-detail',
      act: '查看回收单',
    })),
  erase,
};
