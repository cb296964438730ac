import type { OrderStage } from '@jishi/contract/order-kind.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Actor, changeState } from './change-state.ts';
import type { OrderRow } from './order.queries.ts';
import { addToStage } from './order-stage.queries.ts';
import { markPaid } from './pay-order.ts';

/** The stage that an order waits for: a deposit comes before the rest. */
export function stageOf({ kind, state }: Pick<OrderRow, 'kind' | 'state'>): OrderStage {
  if (kind !== 'presale') return 'full';
  return state === 'unpaid' ? 'deposit' : 'final';
}

/**
 * Counts money that has come in for a stage of an order, and lets the order go on once the stage is full. Inside the
 * transaction of the money, with the order locked.
 * @param paid.method names the whole: `combined` where several brought it
 * @returns the order as it is now, and what is left of the stage; undefined where so much is not left, and nothing
 *   has changed
 * @throws AppError conflict when the order does not wait for money
 */
export async function payStage(
  ctx: RequestContext,
  order: OrderRow,
  paid: { stage: OrderStage; amountFen: number; method: string; at: Date; actor: Actor },
): Promise<{ order: OrderRow; leftFen: number } | undefined> {
  const { stage, amountFen, method, at, actor } = paid;
  const leftFen = await addToStage(ctx, order.id, { stage, amountFen, at });
  if (leftFen === undefined) return undefined;
  const counted = { ...order, paidFen: order.paidFen + amountFen };
  if (leftFen > 0) return { order: counted, leftFen };
  if (stage !== 'deposit') return { order: await markPaid(ctx, counted, { method, at, actor }), leftFen };
  const deposited = await changeState(ctx, counted, 'depositPaid', {
    actor,
    patch: { paymentMethod: method },
  });
  return { order: deposited, leftFen };
}

/** Takes what was given back before its stage was full out of the sums. @throws Error when it never was in them */
export async function unpayStage(
  ctx: RequestContext,
  orderId: number,
  { stage, amountFen }: { stage: OrderStage; amountFen: number },
): Promise<void> {
  const left = await addToStage(ctx, orderId, { stage, amountFen: -amountFen, at: new Date() });
  if (left === undefined) throw new Error(`order ${orderId} holds less than ${amountFen} fen for ${stage}`);
}
