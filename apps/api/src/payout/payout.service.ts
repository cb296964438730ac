import { randomInt } from 'node:crypto';
import type { PayoutChannel, PayoutSubject } from '@jishi/contract/payout-words.ts';
import { changeBalance } from '../member/balance.service.ts';
import { tell } from '../notice/notice.service.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { hurryPayout } from './ask-provider.ts';
import { describePaid } from './describe-payout.ts';
import { insertPayout, type PayoutRow, selectBySubject } from './payout.queries.ts';
import { payoutHappened } from './payout-happening.ts';
import { sealAccount, type WalletAccount } from './wallet-account.ts';

export { blocksClosing, erase } from './erase-accounts.ts';
export { selectBySubject as findPayoutOf } from './payout.queries.ts';
export { type PayoutHappening, payoutHappened } from './payout-happening.ts';

export { openAccount, sealAccount } from './wallet-account.ts';

/** What the shop owes a member. */
export interface Owed {
  memberId: number;
  /** `recycle` and its number: what it is owed for. */
  subjectKind: PayoutSubject;
  subjectId: number | string;
  amountFen: number;
  /** Where the member wants it. */
  to: { channel: 'balance' } | ({ channel: Exclude<PayoutChannel, 'balance'> } & WalletAccount);
  /** What the member reads: 旧机回收款. */
  reason: string;
}

/**
 * Owes a member money, in the transaction of the decision. To the balance it is paid in the same transaction; a wallet
 * is paid behind its commit, under one number for ever. The same subject a second time changes nothing.
 * @returns the number of the payout that stands for the subject
 * @throws Error outside a transaction, and for the same subject with another amount or member
 */
export async function owe(tx: RequestContext, owed: Owed): Promise<string> {
  if (!tx.transactional) throw new Error('what is owed is noted in the transaction of its cause');
  const { memberId, subjectKind, amountFen, reason, to } = owed;
  const subjectId = String(owed.subjectId);
  const payoutNo = makePayoutNo();
  const isBalance = to.channel === 'balance';
  const made = await insertPayout(tx, {
    payoutNo,
    memberId,
    subjectKind,
    subjectId,
    amountFen,
    reason,
    channel: to.channel,
    ...(isBalance
      ? { state: 'done', doneAt: new Date() }
      : { state: 'pending', nextAt: new Date(), ...sealAccount(tx, payoutNo, to) }),
  });
  if (!made) return readStanding(tx, owed, subjectId);
  if (isBalance) await payToBalance(tx, made);
  else afterCommit(tx, (ctx) => hurryPayout(ctx, made.id));
  return payoutNo;
}

/** Puts a payout onto the balance, once, and tells the member. */
export async function payToBalance(tx: RequestContext, row: PayoutRow): Promise<void> {
  await changeBalance(tx, row.memberId, {
    amountFen: row.amountFen,
    reason: row.reason,
    reference: `payout:${row.payoutNo}`,
  });
  await tell(tx, row.memberId, describePaid(row));
  await tellFollowers(tx, payoutHappened, { event: 'done', payout: row });
}

/** Somebody decided twice: the first decision stands, and a different one is a bug of the room that made it. */
async function readStanding(tx: RequestContext, owed: Owed, subjectId: string): Promise<string> {
  const known = await selectBySubject(tx, owed.subjectKind, subjectId);
  if (!known) throw new Error(`payout for ${owed.subjectKind} ${subjectId} is neither new nor known`);
  if (known.amountFen !== owed.amountFen || known.memberId !== owed.memberId)
    throw new Error(`${owed.subjectKind} ${subjectId} is owed differently already`);
  return known.payoutNo;
}

/** Letters and digits only, as WeChat Pay wants: the second it was made, and 8 digits that keep two of them apart. */
function makePayoutNo(): string {
  const second = new Date().toISOString().replace(/\D/g, '').slice(2, 14);
  return `T${second}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
