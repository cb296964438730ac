import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addToBalance, insertBalanceEntry, selectBalance } from './balance.queries.ts';

/** Balance of a member in fen. */
export function readBalance(ctx: RequestContext, memberId: number): Promise<number> {
  return selectBalance(ctx, memberId);
}

/**
 * Changes a balance and notes why. Inside the transaction of the cause.
 * @param change.amountFen positive in, negative out
 * @param change.reference what caused it; the same cause a second time fails and undoes the transaction
 * @throws AppError conflict when the balance is not enough
 */
export async function changeBalance(
  ctx: RequestContext,
  memberId: number,
  change: { amountFen: number; reason: string; reference: string },
): Promise<void> {
  if (!ctx.transactional) throw new Error('a balance changes in the transaction of its cause');
  const balanceAfterFen = await addToBalance(ctx, memberId, change.amountFen);
  if (balanceAfterFen === undefined) throw conflict('账户余额不足，请选择其他支付方式');
  await insertBalanceEntry(ctx, { memberId, balanceAfterFen, ...change });
}
