import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { unionMember } from './union.tables.ts';

/** What becomes of it when a member leaves. */
export const unionClosing: ClosingRoom = {
  room: 'union',
  rows: [forget(unionMember, { title: '跨界联盟' })],
};
