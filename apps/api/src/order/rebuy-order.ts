import { type Refilled, refillCart } from '../cart/cart.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwnOrder } from './change-state.ts';
import { selectLines } from './order.queries.ts';

/**
 * Puts the goods of an order into the cart again, with their services; gives the lines, and names what can no longer be
 * bought.
 * @throws AppError notFound; conflict when the cart is full
 */
export async function rebuyOrder(ctx: RequestContext, orderId: number): Promise<Refilled> {
  await requireOwnOrder(ctx, orderId);
  const lines = (await selectLines(ctx, [orderId])).get(orderId) ?? [];
  return refillCart(ctx, lines);
}
