import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type CartOwner, isUntouched } from './cart-owner.ts';
import { countCart } from './fill-cart.queries.ts';

/**
 * New carts of guests of one network within an hour, over all tenants: far more than a school begins, far fewer than a
 * program does.
 */
export const newPerNetwork: LimitRule = { name: 'cart.guest.ip', points: 600, durationSeconds: 3_600 };

/** Whether what is put into it now begins a guest's cart. */
export async function isNewCart(ctx: RequestContext, owner: CartOwner): Promise<boolean> {
  if ('memberId' in owner) return false;
  return isUntouched(owner) || (await countCart(ctx, owner)).lines === 0;
}

/**
 * Counts a guest's cart that begins. Devices cost nothing to invent, and each could fill a cart that is kept for weeks;
 * one that has begun is not counted again, and members never are.
 * @throws AppError tooManyRequests
 */
export async function countNewCart(ctx: RequestContext): Promise<void> {
  await ctx.platform.limits.consume(
    newPerNetwork,
    networkKey(ctx.visitor.ip),
    '操作过于频繁，请登录后再加入购物车',
  );
}
