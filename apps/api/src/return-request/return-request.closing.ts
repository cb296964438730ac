import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { returnEvent, returnRequest, returnUnit } from './return-request.tables.ts';

/** What becomes of it when a member leaves. */
export const returnRequestClosing: ClosingRoom = {
  room: 'return-request',
  rows: [
    keep(returnEvent, {
      whose: through(returnEvent.requestId, 'return_request'),
      stays: ['event', 'fromState', 'toState', 'actor', 'note'],
    }),
    keep(returnUnit, {
      whose: through(returnUnit.requestId, 'return_request'),
      stays: ['goal', 'number', 'note'],
    }),
    clear(
      returnRequest,
      {
        content: '',
        images: [],
        checkImages: [],
        courierBack: null,
        courierOut: null,
        pickup: null,
      },
      { title: '退换货', stays: ['number', 'kind', 'reason', 'state', 'refusal', 'refundRequestNo'] },
    ),
  ],
  blocksClosing: blockWhileOpen(
    returnRequest,
    ['applied', 'approved', 'sending', 'atStore', 'arrived', 'refunding', 'exchanged'],
    { say: (open) => `有 ${open} 个退换货申请正在处理`, link: '/member/apply-service', act: '查看退换货' },
  ),
};
