import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { realName } from './real-name.tables.ts';

/** What becomes of it when a member leaves. */
export const realNameClosing: ClosingRoom = {
  room: 'real-name',
  rows: [forget(realName)],
};
