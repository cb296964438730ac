import { recycleStates } from '@jishi/contract/recycle-words.ts';
import { eraseContacts } from '../appointment/appointment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { eraseOrdersOf, selectOpenOrdersOf } from './erase.queries.ts';
import { RECYCLE_CLAIM } from './recycle-subject.ts';

/**
 * Why the account of a member cannot be closed yet as far as old devices go: one that is on its way, on the bench or
 * not paid for belongs to somebody. @returns sentences for the member; none where nothing stands in the way
 */
export async function blocksClosing(ctx: RequestContext, memberId: number): Promise<string[]> {
  const open = await selectOpenOrdersOf(ctx, memberId);
  return open.map(({ number, state }) => `回收订单 ${number} 尚未完成（${recycleStates[state]}）`);
}

/**
 * Whoever sold devices here is a member no more. What was bought, from which number of a member, by which inspection
 * and for how much stays, with the serial of the device: these are books, and the register of second-hand goods that
 * the law wants. Name, telephone, address and account go. In the transaction that closes the account.
 * @throws Error while `blocksClosing` has something to say
 */
export async function erase(tx: RequestContext, memberId: number): Promise<void> {
  const [open] = await selectOpenOrdersOf(tx, memberId);
  if (open) throw new Error(`recycle order ${open.number} is open`);
  await eraseContacts(tx, RECYCLE_CLAIM, await eraseOrdersOf(tx, memberId));
}
