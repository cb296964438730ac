import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { promotionMember, promotionUse } from './promotion.tables.ts';

/** What becomes of it when a member leaves. */
export const promotionClosing: ClosingRoom = {
  room: 'promotion',
  rows: [keep(promotionMember), keep(promotionUse, { stays: ['gifts', 'state'] })],
};
