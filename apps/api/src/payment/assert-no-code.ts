import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectPending } from './payment.queries.ts';

/** No code of an order is open. Inside the transaction that has locked it. @throws AppError conflict */
export async function assertNoCode(tx: RequestContext, orderId: number): Promise<void> {
  if ((await selectPending(tx, orderId)).length > 0) throw conflict('顾客正在付款，请稍后刷新查看');
}
