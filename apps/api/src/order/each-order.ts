import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { OrderRow } from './order.queries.ts';

/**
 * Does something to every order, each in a transaction of its own. An order that refuses was changed by somebody else
 * at the same moment and is passed over; one that fails does not keep the others waiting, but fails the whole at the
 * end.
 * @returns how many orders it was done to
 */
export async function changeEachOrder(
  ctx: RequestContext,
  orders: readonly OrderRow[],
  change: (tx: RequestContext, order: OrderRow) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  let changed = 0;
  for (const order of orders) {
    try {
      await inTransaction(ctx, (tx) => change(tx, order));
      changed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be changed`);
  return changed;
}
