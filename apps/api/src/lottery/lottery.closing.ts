import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { lotteryDraw, lotteryPlayer } from './lottery.tables.ts';

/** Draws are a register: without all of them nobody can check that they were fair. */
export const lotteryClosing: ClosingRoom = {
  room: 'lottery',
  rows: [keep(lotteryDraw, { title: '抽奖', stays: ['requestNo'] }), keep(lotteryPlayer, { stays: ['day'] })],
};
