import { finishRefund, type OrderRow } from '../order/order.service.ts';
import { tellFollowers, topic } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countWaiting, finishIfBack, selectRequest } from './refund-request.queries.ts';

/** All the money of a request is back; told in the transaction that notes the last of it, with the order locked. */
export const requestFinished = topic<{ order: OrderRow; requestNo: string }>('payment.request-finished');

/**
 * A request whose money is back on all ways is done; when it was the last of an order that is given back, so is the
 * order. Inside the transaction that notes the money, with the order locked.
 */
export async function finishRequest(ctx: RequestContext, order: OrderRow, requestId: number): Promise<void> {
  if (!(await finishIfBack(ctx, requestId))) return;
  const requestNo = (await selectRequest(ctx, requestId))?.requestNo ?? '';
  await tellFollowers(ctx, requestFinished, { order, requestNo });
  if (order.state === 'refunding' && (await countWaiting(ctx, order.id)) === 0)
    await finishRefund(ctx, order);
}
