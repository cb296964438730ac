import { type OrderRow, systemActor, takeBackUnits } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertPayment } from './payment.queries.ts';
import { markRefundDone } from './refund.queries.ts';
import { refundLegs } from './refund-legs.ts';
import { finishIfBack, insertRequest } from './refund-request.queries.ts';

/**
 * The payment of an order of long ago, for a shop that is filled and not sold in (`provideOrder`): the books agree, and
 * no provider has heard of it. Inside the transaction that writes the order.
 */
export async function providePayment(
  tx: RequestContext,
  { orderId, amountFen, paidAt }: { orderId: number; amountFen: number; paidAt: Date },
): Promise<void> {
  if (amountFen === 0) return;
  await insertPayment(tx, {
    ...{ paymentNo: `P${orderId}-provided`, orderId, method: 'wechat', amountFen, state: 'paid' },
    ...{ gatewayTradeNo: `PROVIDED${orderId}`, expiresAt: paidAt, paidAt },
  });
}

/** Units of a line that came back of such an order, with their money; in its transaction, with the order locked. */
export async function provideRefund(
  tx: RequestContext,
  order: OrderRow,
  line: { orderLineId: number; units: number; amountFen: number },
): Promise<void> {
  const { amountFen } = line;
  await takeBackUnits(tx, order, { lines: [line], amountFen });
  const request = await insertRequest(tx, order.id, {
    ...{ reason: '七天无理由退货', submitKey: undefined, actor: systemActor.name, state: 'moneyOnItsWay' },
    ...{
      goodsFen: amountFen,
      freightFen: 0,
      tradeInFen: 0,
      giftFen: 0,
      lines: [{ ...line, unsentUnits: 0 }],
    },
  });
  for (const id of await refundLegs(tx, order, { request, amountFen, actor: systemActor }))
    await markRefundDone(tx, id);
  await finishIfBack(tx, request.id);
}
