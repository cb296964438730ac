import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { pointsExchange } from './points-goods.tables.ts';

/** What becomes of it when a member leaves. */
export const pointsGoodsClosing: ClosingRoom = {
  room: 'points-goods',
  rows: [keep(pointsExchange)],
};
