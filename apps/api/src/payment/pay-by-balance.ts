import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import { changeBalance } from '../member/balance.service.ts';
import { markPaid, memberActor, requireOwnOrder } from '../order/order.service.ts';
import { requirePayPassword } from '../pay-password/pay-password.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertPayable, makePaymentNo, payStateOf } from './pay-state.ts';
import { insertPayment } from './payment.queries.ts';

/** What a request says of how it pays; amounts in yuan. */
interface StatedPayment {
  payPassword?: string | undefined;
  coin?: number | undefined;
  balance?: number | undefined;
}

/**
 * Pays the whole of an order from the balance (C336). Twice, or twice at once, pays once: the second request finds a paid order.
 * The payment password is asked for, and who has none sets one first; its tries are counted outside the transaction, so that a refusal does not undo them.
 * @throws AppError notFound; conflict when the balance is not enough or there is nothing to pay; as `checkPayPassword`
 */
export async function payByBalance(
  ctx: RequestContext,
  orderId: number,
  { payPassword, coin = 0, balance }: StatedPayment = {},
): Promise<{ paid: boolean }> {
  if (coin > 0) throw conflict('您暂无可用的机币，请使用余额支付');
  if (payStateOf(await requireOwnOrder(ctx, orderId)) === 'paid') return { paid: true };
  await requirePayPassword(ctx, payPassword);
  return inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    if (payStateOf(order) === 'paid') return { paid: true };
    assertPayable(order);
    if (balance !== undefined && yuanToFen(balance) !== order.payableFen)
      throw conflict(`余额支付需一次付清 ¥${fenToYuan(order.payableFen)}，请刷新页面后重试`);
    const at = new Date();
    await insertPayment(tx, {
      paymentNo: makePaymentNo(orderId),
      orderId,
      method: 'balance',
      amountFen: order.payableFen,
      state: 'paid',
      expiresAt: order.payBefore,
      paidAt: at,
    });
    await markPaid(tx, order, { method: 'balance', at, actor: memberActor });
    await changeBalance(tx, order.memberId, {
      amountFen: -order.payableFen,
      reason: `支付订单${orderId}`,
      reference: `pay:${orderId}`,
    });
    return { paid: true };
  });
}
