import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { assetAdjustment, assetEntry, assetLot } from './asset.tables.ts';
import { blocksClosing } from './blocks-closing.ts';
import { lapseLots } from './run-out.ts';

/** What becomes of it when a member leaves. */
export const assetClosing: ClosingRoom = {
  room: 'asset',
  rows: [
    keep(assetEntry, { title: '积分与机币流水', stays: ['kind', 'act', 'reason', 'reference'] }),
    keep(assetLot, { stays: ['kind', 'reason', 'reference'] }),
    keep(assetAdjustment, {
      stays: ['kind', 'reason', 'state', 'askedBy', 'decidedBy', 'note', 'submitKey'],
    }),
  ],
  blocksClosing: async (ctx, memberId) =>
    (await blocksClosing(ctx, memberId)).map((text) => ({ text, link: '/member/coin', act: '查看机币' })),
  erase: lapseLots,
};
