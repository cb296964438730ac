import type { adminOrderBatch } from '@jishi/contract/admin-order-batch.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';

export type Outcome = OutputOf<typeof adminOrderBatch.pack>;

/**
 * Does something to each order in a transaction of its own, and answers for each. An order that refuses keeps nobody
 * else waiting; a fault of the program ends the whole, and what was done before stays.
 * @param change does it with the order locked, or throws why not
 */
export async function changeEachChosen(
  ctx: RequestContext,
  ids: readonly number[],
  change: (tx: RequestContext, orderId: number) => Promise<void>,
): Promise<Outcome> {
  const orders: Outcome['orders'] = [];
  for (const orderId of new Set(ids)) {
    try {
      await inTransaction(ctx, (tx) => change(tx, orderId));
      orders.push({ orderId, done: true, reason: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      orders.push({ orderId, done: false, reason: error.userMsg });
    }
  }
  return { done: orders.filter(({ done }) => done).length, orders };
}
