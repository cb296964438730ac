import { ownMethods } from '@jishi/contract/payment-words.ts';
import { returnUse } from '../asset/asset.service.ts';
import { changeBalance } from '../member/balance.service.ts';
import type { Actor, OrderRow } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { allocate } from '../pricing/pricing.service.ts';
import { type PaymentRow, selectSettled } from './payment.queries.ts';
import { addToRefunded, insertRefund, markRefundDone, type RefundRow } from './refund.queries.ts';
import type { RequestRow } from './refund-request.queries.ts';

/**
 * Spreads what goes back over the payments that an order was paid by, with what is left in each as weights: no payment
 * gives more than it brought, and the last refund empties all. Balance and coin are back at once. Inside the
 * transaction that begins the request, with the order locked.
 * @returns ids of the refunds that a provider is to be asked for
 */
export async function refundLegs(
  ctx: RequestContext,
  order: OrderRow,
  { request, amountFen, actor }: { request: RequestRow; amountFen: number; actor: Actor },
): Promise<number[]> {
  const legs = await selectSettled(ctx, order.id);
  const shares = allocate(
    amountFen,
    legs.map((leg) => leg.amountFen - leg.refundedFen),
  );
  const waiting: number[] = [];
  for (const [index, leg] of legs.entries()) {
    const share = shares[index] ?? 0;
    if (share === 0) continue;
    const row = await insertRefund(ctx, leg, {
      refundNo: `R${leg.paymentNo.slice(1)}-${request.requestNo.slice(request.requestNo.indexOf('-') + 1)}`,
      requestId: request.id,
      amountFen: share,
      reason: request.reason,
      actor: actor.name,
    });
    await addToRefunded(ctx, leg, share);
    if (ownMethods.includes(leg.method)) await giveBack(ctx, order, leg, row);
    else waiting.push(row.id);
  }
  return waiting;
}

/** Money of the shop's own kinds is back with the row that says so. */
async function giveBack(
  ctx: RequestContext,
  order: OrderRow,
  leg: PaymentRow,
  row: RefundRow,
): Promise<void> {
  const { amountFen, refundNo } = row;
  const cause = { reason: `订单${order.id}退款`, reference: `refund:${refundNo}` };
  if (leg.method === 'balance') await changeBalance(ctx, order.memberId, { amountFen, ...cause });
  else
    await returnUse(ctx, order.memberId, {
      kind: 'coin',
      spent: `pay:${leg.paymentNo}`,
      amount: amountFen,
      ...cause,
    });
  await markRefundDone(ctx, row.id);
}
