import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { blocksClosing, erase } from './erase-accounts.ts';
import { payout } from './payout.tables.ts';

/** What becomes of it when a member leaves. */
export const payoutClosing: ClosingRoom = {
  room: 'payout',
  rows: [
    clear(
      payout,
      {},
      {
        title: '打款',
        stays: [
          'payoutNo',
          'subjectKind',
          'subjectId',
          'channel',
          'reason',
          'state',
          'gatewayPayoutNo',
          'lastError',
        ],
        byHand: ['account', 'accountMask'],
      },
    ),
  ],
  blocksClosing: async (ctx, memberId) =>
    (await blocksClosing(ctx, memberId)).map((text) => ({ text, link: '/member/balance', act: '查看进度' })),
  erase,
};
