import { CODE_UNDER_WAY } from '@jishi/contract/said-alike.ts';
import { returnUse } from '../asset/asset.service.ts';
import { changeBalance } from '../member/balance.service.ts';
import {
  type OrderRow,
  readStages,
  requireOwnOrder,
  systemActor,
  unpayStage,
} from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { closeCodes } from './close-codes.ts';
import { payStateOf } from './pay-state.ts';
import { type PaymentRow, selectPending, selectSettled, updatePayment } from './payment.queries.ts';
import { insertLateRefund, markRefundDone } from './refund.queries.ts';

/**
 * Gives back what was paid from balance and coin for a stage that is not full (取消组合支付), so that another way to pay
 * can be chosen. Twice, or twice at once, gives back once.
 * @throws AppError notFound; conflict when the order does not wait for money, or was paid by a code meanwhile
 */
export async function cancelLegs(ctx: RequestContext, orderId: number): Promise<{ returnedFen: number }> {
  const order = await requireOwnOrder(ctx, orderId);
  if (payStateOf(order) !== 'open') throw conflict('订单当前无需付款，请刷新页面查看');
  await closeCodes(ctx, order);
  return inTransaction(ctx, async (tx) => {
    const locked = await requireOwnOrder(tx, orderId, 'lock');
    if (payStateOf(locked) !== 'open') throw conflict('订单当前无需付款，请刷新页面查看');
    if ((await selectPending(tx, orderId)).length > 0) throw conflict(CODE_UNDER_WAY);
    return { returnedFen: await returnLegs(tx, locked, '取消组合支付') };
  });
}

/**
 * Gives back every leg of a stage that is not full: what the member owns here is back in this transaction. Called with
 * the order locked, by the member or with the end of the order.
 * @returns fen given back
 */
export async function returnLegs(ctx: RequestContext, order: OrderRow, reason: string): Promise<number> {
  const stages = await readStages(ctx, order.id);
  const begun = stages.find(({ paidFen, amountFen }) => paidFen > 0 && paidFen < amountFen);
  if (!begun) return 0;
  const { stage } = begun;
  // A code always pays all that is left, so what fills a stage half way is the member's own.
  const legs = (await selectSettled(ctx, order.id)).filter((leg) => leg.stage === stage);
  let returnedFen = 0;
  for (const leg of legs) {
    await giveLegBack(ctx, order, leg, reason);
    returnedFen += leg.amountFen;
  }
  await unpayStage(ctx, order.id, { stage, amountFen: returnedFen });
  return returnedFen;
}

async function giveLegBack(
  ctx: RequestContext,
  { id, memberId }: OrderRow,
  leg: PaymentRow,
  reason: string,
): Promise<void> {
  await updatePayment(ctx, leg.id, { state: 'returned', refundedFen: leg.amountFen });
  const refund = await insertLateRefund(ctx, leg, { reason, actor: systemActor.name });
  const cause = { reason: `订单${id}${reason}`, reference: `refund:${refund.refundNo}` };
  if (leg.method === 'balance') await changeBalance(ctx, memberId, { amountFen: leg.amountFen, ...cause });
  else await returnUse(ctx, memberId, { kind: 'coin', spent: `pay:${leg.paymentNo}`, ...cause });
  await markRefundDone(ctx, refund.id);
}
