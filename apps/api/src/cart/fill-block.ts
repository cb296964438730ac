import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { MAXIMUM_LINES } from './cart-limits.ts';
import type { CartOwner } from './cart-owner.ts';
import { countCart, lockCart } from './fill-cart.queries.ts';
import { countNewCart, isNewCart } from './guest-carts.ts';

/**
 * Puts lines into a cart that stand there by an offer. The cart is locked, so that two at once do not undo each other.
 * @throws AppError conflict when the cart has more lines then than it may, tooManyRequests as addToCart
 */
export async function fillBlock<Filled>(
  ctx: RequestContext,
  owner: CartOwner,
  fill: (tx: RequestContext) => Promise<Filled>,
): Promise<Filled> {
  if (await isNewCart(ctx, owner)) await countNewCart(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockCart(tx, owner);
    const filled = await fill(tx);
    await assertRoom(tx, owner);
    return filled;
  });
}

/** @throws AppError conflict when the cart has more lines than it may */
export async function assertRoom(tx: RequestContext, owner: CartOwner): Promise<void> {
  if ((await countCart(tx, owner)).lines > MAXIMUM_LINES)
    throw conflict(`购物车最多可放 ${MAXIMUM_LINES} 种商品，请先删除一些再添加`);
}
