import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { guarantee } from './guarantee.tables.ts';

/** What becomes of it when a member leaves. */
export const guaranteeClosing: ClosingRoom = {
  room: 'guarantee',
  rows: [keep(guarantee, { title: '保修', stays: ['kind', 'title', 'startsOn', 'endsOn', 'note'] })],
};
