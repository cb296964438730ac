import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofDevice, ofMember } from '../platform/leaving/whose-rows.ts';
import { imeiRoute, loginKey } from './realtime.tables.ts';

/** What becomes of it when a member leaves. */
export const realtimeClosing: ClosingRoom = {
  room: 'realtime',
  rows: [
    forget(imeiRoute, { whose: ofDevice(imeiRoute.browserId) }),
    forget(loginKey, { whose: anyOf(ofMember(), ofDevice(loginKey.browserId)) }),
  ],
};
