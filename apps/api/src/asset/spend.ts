import { assetKinds } from '@jishi/contract/asset-kind.ts';
import { changeSum } from '../member/asset-sums.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertChange, type Cause, noteChange } from './change.ts';
import { takeFromLots } from './lot.queries.ts';

/**
 * Takes what a member has, in the transaction of its cause: one conditional update of the member's row decides, then
 * the lots that run out first pay. The caller has its quota rows locked before and takes stock after.
 * @throws AppError conflict when it is not enough, and for a reference that was spent before
 */
export async function spend(
  tx: RequestContext,
  memberId: number,
  { amount, ...cause }: Cause & { amount: number },
): Promise<void> {
  assertChange(tx, amount);
  const { kind } = cause;
  const after = await changeSum(tx, memberId, { kind, amount: -amount, atLeast: amount });
  if (after === undefined) throw conflict(`${assetKinds[kind]}不足`);
  const taken = await takeFromLots(tx, memberId, kind, amount);
  const sum = taken.reduce((total, one) => total + one.amount, 0);
  if (sum !== amount)
    throw new Error(`lots of member ${memberId} hold ${sum} of ${amount} ${kind} in the sum`);
  await noteChange(tx, memberId, { ...cause, act: 'spend', amount: -amount, after, taken });
}
