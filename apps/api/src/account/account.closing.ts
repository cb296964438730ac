import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { passwordTicket } from './account.tables.ts';

/** What becomes of it when a member leaves. */
export const accountClosing: ClosingRoom = {
  room: 'account',
  rows: [forget(passwordTicket, { whose: anyOf(ofMember(), ofContact(passwordTicket.receiver)) })],
};
