import { leaveCart } from '../old-machine/old-machine.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { deleteLines } from './cart.queries.ts';
import type { CartOwner } from './cart-owner.ts';
import { deleteOrphans } from './old-machine.queries.ts';

/**
 * Takes lines out of a cart. An old phone goes with the goods that it pays for, and is free for others again.
 * @returns how many of those asked for were there
 */
export async function takeLinesOut(
  ctx: RequestContext,
  owner: CartOwner,
  which: { ids: readonly number[] } | { ppids: readonly number[] },
): Promise<number> {
  // A guest has no old phone in the cart.
  if (!('memberId' in owner)) return (await deleteLines(ctx, owner, which)).length;
  return inTransaction(ctx, async (tx) => {
    const gone = await deleteLines(tx, owner, which);
    await leaveCart(
      tx,
      gone.flatMap(({ tradeInId }) => tradeInId ?? []),
    );
    await leaveCart(tx, await deleteOrphans(tx, owner));
    return gone.length;
  });
}
