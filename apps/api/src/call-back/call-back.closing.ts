import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { callBack } from './call-back.tables.ts';

/** What becomes of it when a member leaves. */
export const callBackClosing: ClosingRoom = {
  room: 'call-back',
  rows: [forget(callBack, { title: '预约回电', whose: anyOf(ofMember(), ofContact(callBack.phone)) })],
};
