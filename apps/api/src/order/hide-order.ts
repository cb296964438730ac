import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwnOrder } from './change-state.ts';
import { setHidden } from './order.queries.ts';
import { finishedStates } from './order-states.ts';

/** Takes a finished order out of the member’s list; it stays for staff. @throws AppError notFound, conflict */
export async function hideOrder(ctx: RequestContext, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    if (!finishedStates.includes(order.state)) throw conflict('订单还在进行中，暂不能删除');
    await setHidden(tx, orderId);
  });
}
