import { sandboxWalletPayout } from '../platform/gateway/sandbox/sandbox.tables.ts';
import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget } from '../platform/leaving/rows-of-member.ts';
import { matching, ofContact } from '../platform/leaving/whose-rows.ts';
import { mailOutbox } from '../platform/mail/mail.tables.ts';
import { smsLog, smsOutbox } from '../platform/sms/sms.tables.ts';
import { memberClosing, memberCopy } from './closing.tables.ts';
import { selectCopyKeys } from './copy.queries.ts';

/** Its own rows, and what the platform noted of letters and messages without knowing whose they were. */
export const closingClosing: ClosingRoom = {
  room: 'closing',
  rows: [
    forget(memberCopy),
    clear(
      memberClosing,
      { note: '', withdrawHash: null },
      { title: '注销申请', stays: ['reason', 'state', 'refusal', 'staffName'] },
    ),
    forget(smsOutbox, { whose: ofContact(smsOutbox.phone) }),
    forget(mailOutbox, { whose: ofContact(mailOutbox.recipient) }),
    clear(
      sandboxWalletPayout,
      { account: '' },
      {
        whose: matching(sandboxWalletPayout.payoutNo, 'payout'),
        stays: ['channel', 'payoutNo', 'gatewayPayoutNo', 'reason'],
      },
    ),
    clear(
      smsLog,
      { phone: '' },
      { whose: ofContact(smsLog.phone), stays: ['template', 'provider', 'error'] },
    ),
  ],
  // The files first: their rows say where they lie.
  erase: async (tx, memberId) => {
    for (const key of await selectCopyKeys(tx, memberId)) await tx.platform.files.delete(key);
  },
};
