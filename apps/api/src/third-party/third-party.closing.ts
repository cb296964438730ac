import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { matching } from '../platform/leaving/whose-rows.ts';
import { thirdPartyAccount, thirdPartyProof } from './third-party.tables.ts';

/** Whoever comes from a third party afterwards is a stranger. */
export const thirdPartyClosing: ClosingRoom = {
  room: 'third-party',
  rows: [
    forget(thirdPartyProof, { whose: matching(thirdPartyProof.openId, 'third_party_account') }),
    forget(thirdPartyAccount),
  ],
};
