import { type Actor, type OrderLineRow, readLines, requireOrder } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { allocate } from '../pricing/pricing.service.ts';
import { giveUnitsBack } from './give-units-back.ts';
import { insertRequest, selectRequests } from './refund-request.queries.ts';
import { tryRefunds } from './try-refunds.ts';
import { hasLeft } from './unsent-units.ts';

/**
 * Gives a part of what an order cost back and leaves its goods with their owner: a deposit. It is a request as for
 * units, over the payments the order was paid by, in the transaction of the room that decides it; providers are asked
 * behind its commit, and by the sweep where the process dies in between.
 * @returns number of the request
 * @throws AppError notFound; conflict for an order whose goods have not left, with a request that is looked at, and for
 *   more than is left of it
 */
export async function giveMoneyBack(
  tx: RequestContext,
  { orderId, amountFen, reason, actor }: { orderId: number; amountFen: number; reason: string; actor: Actor },
): Promise<string> {
  const order = await requireOrder(tx, orderId, 'lock');
  if (!hasLeft(order)) throw conflict('订单商品未发出或已退回，请按订单退款处理');
  if ((await selectRequests(tx, orderId)).some(({ state }) => state === 'opened'))
    throw conflict('有退款申请正在审核，请稍后再试');
  const lines = (await readLines(tx, [orderId])).get(orderId) ?? [];
  const left = lines.map(leftOf);
  if (amountFen > left.reduce((sum, fen) => sum + fen, 0)) throw conflict('订单剩余金额不足，不能退款');
  const shares = allocate(amountFen, left);
  const returned = lines.flatMap((line, at) => {
    const fen = shares[at] ?? 0;
    return fen === 0 ? [] : [{ ...line, units: 0, unsent: 0, amountFen: fen }];
  });
  const quoted = returned.map(({ id, amountFen: fen }) => ({ orderLineId: id, units: 0, amountFen: fen }));
  const row = await insertRequest(tx, orderId, {
    ...{ reason, submitKey: undefined, actor: actor.name, goodsFen: amountFen, freightFen: 0 },
    ...{ tradeInFen: 0, giftFen: 0, state: 'moneyOnItsWay' },
    lines: quoted.map((line) => ({ ...line, unsentUnits: 0 })),
  });
  const quote = {
    ...{ lines: quoted, goodsFen: amountFen, freightFen: 0, freightOfferedFen: 0, tradeInFen: 0 },
    ...{ isWhole: false, kept: [], giftFen: 0 },
  };
  const refundIds = await giveUnitsBack(tx, order, { row, quote, returned, actor });
  afterCommit(tx, (ctx) => tryRefunds(ctx, refundIds));
  return row.requestNo;
}

function leftOf({ netFen, servicesNetFen, returnedFen }: OrderLineRow): number {
  return Math.max(0, netFen + servicesNetFen - returnedFen);
}
