import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { ofDevice } from '../platform/leaving/whose-rows.ts';
import { thirdPartyAccount, thirdPartyProof, thirdPartyState } from './third-party.tables.ts';

/** What becomes of it when a member leaves. */
export const thirdPartyClosing: ClosingRoom = {
  room: 'third-party',
  rows: [
    forget(thirdPartyProof, { whose: ofDevice(thirdPartyProof.browserId) }),
    forget(thirdPartyState, { whose: ofDevice(thirdPartyState.browserId) }),
    forget(thirdPartyAccount),
  ],
};
