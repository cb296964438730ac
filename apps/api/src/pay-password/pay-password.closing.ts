import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { payPassword } from './pay-password.tables.ts';

/** What becomes of it when a member leaves. */
export const payPasswordClosing: ClosingRoom = {
  room: 'pay-password',
  rows: [forget(payPassword)],
};
