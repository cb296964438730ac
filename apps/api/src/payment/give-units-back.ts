import {
  type Actor,
  beginRefund,
  notePartRefund,
  type OrderRow,
  partlyRefunded,
  takeBackUnits,
} from '../order/order.service.ts';
import { tellFollowers } from '../platform/happenings.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { finishRequest } from './finish-request.ts';
import { payTradeInBack } from './pay-trade-in-back.ts';
import type { OrderQuote } from './quote-order.ts';
import { refundLegs } from './refund-legs.ts';
import type { RequestRow } from './refund-request.queries.ts';

/**
 * Does what a request asks for: lines and order count what came back, the money is on its way over the payments, and
 * whoever follows is told. Inside the transaction of the request, with the order locked.
 * @returns ids of the refunds that a provider is to be asked for
 */
export async function giveUnitsBack(
  ctx: RequestContext,
  order: OrderRow,
  {
    row,
    quote,
    returned,
    actor,
    shopAtFault = false,
  }: Pick<OrderQuote, 'quote' | 'returned'> & { row: RequestRow; actor: Actor; shopAtFault?: boolean },
): Promise<number[]> {
  const { reason } = row;
  const amountFen = quote.goodsFen + quote.freightFen;
  await takeBackUnits(ctx, order, { lines: quote.lines, amountFen, kept: quote.kept });
  await payTradeInBack(ctx, order, row);
  const refundIds = await refundLegs(ctx, order, { request: row, amountFen, actor });
  let now: OrderRow = { ...order, refundedFen: order.refundedFen + amountFen };
  if (quote.isWhole) {
    now = await beginRefund(ctx, now, { actor, reason, shopAtFault });
  } else {
    const units = quote.lines.reduce((sum, one) => sum + one.units, 0);
    await notePartRefund(ctx, now, { actor, reason, amountFen, units });
    const lines = returned.map(({ units: some, unsent, amountFen: fen, ...line }) => ({
      line,
      units: some,
      unsent,
      amountFen: fen,
    }));
    await tellFollowers(ctx, partlyRefunded, {
      order: now,
      requestNo: row.requestNo,
      returned: lines,
      amountFen,
    });
  }
  await finishRequest(ctx, now, row.id);
  return refundIds;
}
