import type { OrderStage } from '@jishi/contract/order-kind.ts';
import type { PaymentMethod } from '@jishi/contract/payment-words.ts';
import { ORDER_PAID } from '@jishi/contract/said-alike.ts';
import { type OrderRow, readStages, type StageRow, stageOf } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PaymentRow } from './payment.queries.ts';

/** What an order waits for now, and what is left of it. @throws AppError conflict when that is nothing */
export async function requireStage(
  ctx: RequestContext,
  order: OrderRow,
): Promise<{ stage: StageRow; leftFen: number }> {
  const wanted = stageOf(order);
  const stage = (await readStages(ctx, order.id)).find((one) => one.stage === wanted);
  const leftFen = stage ? stage.amountFen - stage.paidFen : 0;
  if (!stage || leftFen === 0) throw conflict(ORDER_PAID);
  return { stage, leftFen };
}

/** How a stage is said to be paid: by this method, or by several. */
export function describeCombination(
  settled: readonly Pick<PaymentRow, 'stage' | 'method'>[],
  stage: OrderStage,
  method: PaymentMethod,
): string {
  return settled.some((one) => one.stage === stage && one.method !== method) ? 'combined' : method;
}
