import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { among, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { closeSessionsOf } from './session.service.ts';
import { session, smsCode } from './session.tables.ts';

/** Every browser is signed out with the transaction. */
export const sessionClosing: ClosingRoom = {
  room: 'session',
  rows: [
    forget(session, { whose: among(session.kind, 'member', ofMember(session.subjectId)) }),
    forget(smsCode, { whose: ofContact(smsCode.phone) }),
  ],
  // Whatever listens for them hears of it.
  erase: async (tx, memberId) => {
    await closeSessionsOf(tx, 'member', memberId);
  },
};
