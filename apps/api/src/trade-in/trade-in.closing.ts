import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { blocksClosing } from './trade-in.service.ts';
import { tradeInSale } from './trade-in.tables.ts';

/** What becomes of it when a member leaves. */
export const tradeInClosing: ClosingRoom = {
  room: 'trade-in',
  rows: [keep(tradeInSale, { stays: ['choice', 'stage'] })],
  blocksClosing: async (ctx, memberId) =>
    (await blocksClosing(ctx, memberId)).map((text) => ({
      text,
      link: '/member/yyhx-list',
      act: '查看以旧换新',
    })),
};
