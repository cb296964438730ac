import type { OrderLineRow, OrderRow } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listHeldUnits } from '../stock/stock.service.ts';

/** States in which nothing of an order is left in the shop. */
const gone: readonly OrderRow['state'][] = ['shipped', 'completed'];

/** Whether goods of an order have left the shop. */
export function hasLeft({ state }: Pick<OrderRow, 'state'>): boolean {
  return state === 'partShipped' || gone.includes(state);
}

/** Units of each line that are still in the shop and were not given back. */
export async function countUnsent(
  ctx: RequestContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number>> {
  if (gone.includes(order.state)) return new Map(lines.map(({ id }) => [id, 0]));
  if (order.state !== 'partShipped')
    return new Map(lines.map((line) => [line.id, line.count - line.returnedUnits]));
  // What is held has not left; a parcel that left, or a refund, took its units from what is held.
  const held = new Map<number, number>();
  for (const { ppid, units } of await listHeldUnits(ctx, order.id))
    held.set(ppid, (held.get(ppid) ?? 0) + units);
  return new Map(
    lines.map(({ id, ppid, count, returnedUnits }) => {
      const some = Math.min(count - returnedUnits, held.get(ppid) ?? 0);
      held.set(ppid, (held.get(ppid) ?? 0) - some);
      return [id, some];
    }),
  );
}
