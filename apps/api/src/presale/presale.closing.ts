import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { presaleOrder } from './presale.tables.ts';

/** What becomes of it when a member leaves. */
export const presaleClosing: ClosingRoom = {
  room: 'presale',
  rows: [keep(presaleOrder)],
};
