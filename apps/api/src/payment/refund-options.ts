import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type GiftSettlement, paymentMethods, refundRequestStates } from '@jishi/contract/payment-words.ts';
import type { adminRefund } from '@jishi/contract/refund.ts';
import { type Actor, type OrderRow, readLines } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { allocate } from '../pricing/pricing.service.ts';
import { selectSettled } from './payment.queries.ts';
import { quoteOrder } from './quote-order.ts';
import type { RefundWish } from './quote-refund.ts';
import { selectRequestLines, selectRequests } from './refund-request.queries.ts';
import { presentOwed } from './settle-gifts.ts';
import { countUnsent, hasLeft } from './unsent-units.ts';

type Options = OutputOf<typeof adminRefund.options>;
type Quote = OutputOf<typeof adminRefund.quote>;

/** What of an order can come back now by whom, and what was asked for before. The caller has looked whose it is. */
export async function readRefundOptions(ctx: RequestContext, order: OrderRow, by: Actor): Promise<Options> {
  const lines = (await readLines(ctx, [order.id])).get(order.id) ?? [];
  const [unsent, requests] = await Promise.all([
    countUnsent(ctx, order, lines),
    selectRequests(ctx, order.id),
  ]);
  const linesOf = await selectRequestLines(
    ctx,
    requests.map(({ id }) => id),
  );
  const isPaid = order.state === 'paid' || order.state === 'awaitingPickup' || hasLeft(order);
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const passed = requests.filter(({ state }) => state === 'moneyOnItsWay' || state === 'done');
  return {
    lines: lines.map((line) => {
      const left = line.count - line.returnedUnits;
      return {
        orderLineId: line.id,
        name: line.name,
        specText: line.specText,
        image: presentPicture(line.picture, line.name),
        count: line.count,
        returned: line.returnedUnits,
        units: !isPaid ? 0 : by.kind === 'member' ? Math.min(left, unsent.get(line.id) ?? 0) : left,
        amount: fenToYuan(line.netFen + line.servicesNetFen - line.returnedFen),
      };
    }),
    freight: fenToYuan(order.freightFen - passed.reduce((sum, one) => sum + one.freightFen, 0)),
    hasLeft: hasLeft(order),
    requests: requests.map((one) => ({
      requestNo: one.requestNo,
      state: one.state,
      stateText: refundRequestStates[one.state],
      reason: one.reason,
      refusal: one.refusal,
      amount: fenToYuan(one.goodsFen + one.freightFen),
      freight: fenToYuan(one.freightFen),
      giftDeducted: fenToYuan(one.giftFen),
      createdAt: one.createdAt.toISOString(),
      doneAt: one.doneAt?.toISOString() ?? '',
      actor: one.actor,
      lines: (linesOf.get(one.id) ?? []).map(({ orderLineId, units, amountFen }) => ({
        orderLineId,
        name: names.get(orderLineId) ?? '',
        units,
        amount: fenToYuan(amountFen),
      })),
    })),
  };
}

/** The exact sum for units of lines and the ways it goes, as `requestRefund` would do it now. @throws as it does */
export async function quoteOf(
  ctx: RequestContext,
  order: OrderRow,
  wish: {
    lines: readonly RefundWish[];
    withFreight?: boolean;
    shopAtFault?: boolean;
    gifts?: GiftSettlement | undefined;
    actor: Actor;
  },
): Promise<Quote> {
  const { quote, owed, lookedAtFor } = await quoteOrder(ctx, order, wish);
  const amountFen = quote.goodsFen + quote.freightFen;
  const legs = await selectSettled(ctx, order.id);
  const shares = allocate(
    amountFen,
    legs.map((leg) => leg.amountFen - leg.refundedFen),
  );
  return {
    lines: quote.lines.map(({ orderLineId, units, amountFen: fen }) => ({
      orderLineId,
      units,
      amount: fenToYuan(fen),
    })),
    goods: fenToYuan(quote.goodsFen),
    freight: fenToYuan(quote.freightFen),
    freightOffered: wish.actor.kind === 'staff' ? fenToYuan(quote.freightOfferedFen) : 0,
    amount: fenToYuan(amountFen),
    ways: legs
      .map(({ method }, index) => ({ name: paymentMethods[method], amount: fenToYuan(shares[index] ?? 0) }))
      .filter(({ amount }) => amount > 0),
    tradeIn: fenToYuan(quote.tradeInFen),
    gifts: owed.map(presentOwed),
    giftDeducted: fenToYuan(quote.giftFen),
    isWhole: quote.isWhole,
    lookedAtFor,
  };
}
