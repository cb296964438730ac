import { ownMethods } from '@jishi/contract/payment-words.ts';
import { returnUse } from '../asset/asset.service.ts';
import { changeBalance } from '../member/balance.service.ts';
import { noteRefunded, type OrderRow, staffActorOf } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectSettled, updatePayment } from './payment.queries.ts';
import { insertLateRefund, markRefundDone } from './refund.queries.ts';
import { tryRefunds } from './try-refunds.ts';

/**
 * Gives a deposit back by the ways it came, in the transaction that cancels its order: balance and coin at once, a
 * provider behind the commit.
 * @returns fen that go back, and the refunds that a provider is to be asked for
 */
export async function returnDeposit(
  tx: RequestContext,
  order: OrderRow,
  { reason }: { reason: string },
): Promise<{ amountFen: number; refundIds: number[] }> {
  const legs = (await selectSettled(tx, order.id)).filter(({ stage }) => stage === 'deposit');
  const refundIds: number[] = [];
  let amountFen = 0;
  for (const leg of legs) {
    const isOwn = ownMethods.includes(leg.method);
    const refund = await insertLateRefund(tx, leg, { reason, actor: staffActorOf(tx).name });
    await updatePayment(tx, leg.id, { state: isOwn ? 'refunded' : 'refunding' });
    amountFen += leg.amountFen;
    if (!isOwn) {
      refundIds.push(refund.id);
      continue;
    }
    const cause = { reason: `订单${order.id}${reason}`, reference: `refund:${refund.refundNo}` };
    if (leg.method === 'balance')
      await changeBalance(tx, order.memberId, { amountFen: leg.amountFen, ...cause });
    else await returnUse(tx, order.memberId, { kind: 'coin', spent: `pay:${leg.paymentNo}`, ...cause });
    await markRefundDone(tx, refund.id);
  }
  await noteRefunded(tx, order.id, amountFen);
  return { amountFen, refundIds };
}

/** Asks the providers for refunds that were noted, behind the commit; what fails is left to the queue. */
export async function sendRefunds(ctx: RequestContext, refundIds: readonly number[]): Promise<void> {
  await tryRefunds(ctx, refundIds);
}
