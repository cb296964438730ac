import { fenToYuan } from '@jishi/contract/money.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { eraseAccounts, selectUnpaid } from './payout.queries.ts';

/**
 * Why the account of a member cannot be closed yet: money that the shop owes has not arrived.
 * @returns sentences for the member; none where nothing stands in the way
 */
export async function blocksClosing(ctx: RequestContext, memberId: number): Promise<string[]> {
  const unpaid = await selectUnpaid(ctx, memberId);
  return unpaid.map(({ reason, amountFen }) => `${reason} ${fenToYuan(amountFen).toFixed(2)} 元尚未到账`);
}

/**
 * What was paid to whom stays by number and sum; accounts and names of their owners go. In the transaction that closes
 * the account. @throws Error while something is unpaid: it could never be paid afterwards
 */
export async function erase(tx: RequestContext, memberId: number): Promise<void> {
  const [unpaid] = await selectUnpaid(tx, memberId);
  if (unpaid) throw new Error(`payout ${unpaid.payoutNo} is not done`);
  await eraseAccounts(tx, memberId);
}
