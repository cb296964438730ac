import { addUnits } from '../cart/cart.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireOwnOrder } from './change-state.ts';
import { selectLines } from './order.queries.ts';

/** Puts the goods of an order into the cart again; gives the lines and names what can no longer be bought. @throws AppError notFound */
export async function rebuyOrder(
  ctx: RequestContext,
  orderId: number,
): Promise<{ basketIds: number[]; unavailable: string[] }> {
  await requireOwnOrder(ctx, orderId);
  const lines = (await selectLines(ctx, [orderId])).get(orderId) ?? [];
  return addUnits(ctx, lines);
}
