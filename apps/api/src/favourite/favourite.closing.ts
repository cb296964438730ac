import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { favourite } from './favourite.tables.ts';

/** What becomes of it when a member leaves. */
export const favouriteClosing: ClosingRoom = {
  room: 'favourite',
  rows: [forget(favourite, { title: '收藏' })],
};
