import { fenToYuan } from '@jishi/contract/money.ts';
import { recordAct } from '../audit/audit.service.ts';
import { changeState, requireOrder, staffActorOf } from '../order/order.service.ts';
import { returnDeposit, sendRefunds } from '../payment/payment.service.ts';
import { owe } from '../payout/payout.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectClaim } from './presale.queries.ts';

/**
 * Cancels a presale order through the shop's fault (X1170): the deposit goes back by the ways it came, and as much
 * again onto the balance (Civil Code 587). Twice, or twice at once, gives back once.
 * @returns yuan of both
 * @throws AppError notFound; conflict for an order of another kind or in another state
 */
export async function giveDepositBack(
  ctx: RequestContext,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<{ returned: number; compensation: number }> {
  const { depositFen, refundIds } = await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    const claim = await selectClaim(tx, orderId);
    if (!claim) throw conflict('该订单不是预售订单');
    const { memberId } = order;
    const cancelled = await changeState(tx, order, 'depositReturned', {
      actor: staffActorOf(tx),
      note: reason,
      shopAtFault: true,
      patch: { cancelledAt: new Date(), cancelReason: reason },
    });
    const returned = await returnDeposit(tx, cancelled, { reason: '商家原因取消，退回定金' });
    await owe(tx, {
      ...{ memberId, subjectKind: 'presale', subjectId: orderId, amountFen: returned.amountFen },
      ...{ to: { channel: 'balance' }, reason: '预售定金双倍返还' },
    });
    await recordAct(tx, {
      action: 'presale.giveBack',
      target: `订单 ${orderId}`,
      object: { type: 'order', id: orderId },
      changes: [
        { field: '双倍返还', before: '', after: `${fenToYuan(returned.amountFen)} 元 × 2，${reason}` },
      ],
    });
    return { depositFen: returned.amountFen, refundIds: returned.refundIds };
  });
  await sendRefunds(ctx, refundIds);
  return { returned: fenToYuan(depositFen), compensation: fenToYuan(depositFen) };
}
