import { changeBalance } from '../member/balance.service.ts';
import type { OrderRow } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { RequestRow } from './refund-request.queries.ts';

/**
 * Pays what an old machine had paid of goods that come back: the shop has bought it and keeps it, so its worth goes to
 * the member's balance, once for each request. Inside the transaction of the request.
 */
export async function payTradeInBack(
  ctx: RequestContext,
  { id, memberId }: OrderRow,
  { requestNo, tradeInFen }: RequestRow,
): Promise<void> {
  if (tradeInFen === 0) return;
  const cause = { reason: `订单${id}退款，旧机抵扣部分`, reference: `tradeIn:${requestNo}` };
  await changeBalance(ctx, memberId, { amountFen: tradeInFen, ...cause });
}
