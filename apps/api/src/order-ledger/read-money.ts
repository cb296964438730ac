import type { adminOrderLedger } from '@jishi/contract/admin-order-ledger.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { orderStages, type ShareKind, shareKinds } from '@jishi/contract/order-kind.ts';
import { paymentMethods, refundRequestStates } from '@jishi/contract/payment-words.ts';
import { readPointsOfOrder } from '../asset/asset.service.ts';
import { findHeldCoupons } from '../coupon/coupon.service.ts';
import { listInvoicesOfOrder } from '../invoice/invoice.service.ts';
import { type OrderRow, readLines, readShares, requireOrderForStaff } from '../order/order.service.ts';
import { type MoneyOfOrder, readMoneyOfOrder } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listPromotionNames } from '../promotion/promotion.service.ts';
import { findDifferences, sumOf } from './find-differences.ts';

type Money = OutputOf<typeof adminOrderLedger.money>;
type Lines = Awaited<ReturnType<typeof readLines>> extends Map<number, infer Rows> ? Rows : never;
type Shares = Awaited<ReturnType<typeof readShares>>;

/** The money of an order (X3229). @throws AppError notFound */
export async function readMoney(ctx: RequestContext, orderId: number): Promise<Money> {
  const order = await requireOrderForStaff(ctx, orderId);
  const lines = (await readLines(ctx, [orderId])).get(orderId) ?? [];
  const [shares, money, invoices] = await Promise.all([
    readShares(
      ctx,
      lines.map(({ id }) => id),
    ),
    readMoneyOfOrder(ctx, orderId),
    listInvoicesOfOrder(ctx, orderId),
  ]);
  const requestNos = money.requests.map(({ request }) => request.requestNo);
  const points = await readPointsOfOrder(ctx, orderId, requestNos);
  const arrivedFen = sumOf(
    money.requests.flatMap(({ ways }) => ways.filter(({ state }) => state === 'done')),
    ({ amountFen }) => amountFen,
  );
  return {
    goods: fenToYuan(order.goodsFen),
    services: fenToYuan(order.servicesFen),
    freight: fenToYuan(order.freightFen + order.freightCouponFen),
    offs: await listOffs(ctx, order, lines, shares),
    payable: fenToYuan(order.payableFen),
    ...presentMoney(money),
    paid: fenToYuan(order.paidFen),
    refunded: fenToYuan(order.refundedFen),
    arrived: fenToYuan(arrivedFen),
    kept: fenToYuan(order.paidFen - order.refundedFen),
    points: { used: order.pointsUsed, ...points },
    invoices,
    differences: findDifferences(order, lines, shares, money),
  };
}

function presentMoney({ legs, requests, strays }: MoneyOfOrder): Pick<Money, 'legs' | 'refunds' | 'strays'> {
  const presentWay = ({ method, amountFen, state }: MoneyOfOrder['strays'][number]) => ({
    methodName: paymentMethods[method],
    amount: fenToYuan(amountFen),
    done: state === 'done',
  });
  return {
    legs: legs.map(({ paymentNo, stage, method, amountFen, refundedFen, paidAt }) => ({
      paymentNo,
      stageName: orderStages[stage],
      methodName: paymentMethods[method],
      amount: fenToYuan(amountFen),
      refunded: fenToYuan(refundedFen),
      paidAt: paidAt?.toISOString() ?? '',
    })),
    refunds: requests.map(({ request, ways }) => ({
      requestNo: request.requestNo,
      stateText: refundRequestStates[request.state],
      reason: request.reason,
      goods: fenToYuan(request.goodsFen),
      freight: fenToYuan(request.freightFen),
      tradeIn: fenToYuan(request.tradeInFen),
      gift: fenToYuan(request.giftFen),
      at: request.createdAt.toISOString(),
      doneAt: request.doneAt?.toISOString() ?? '',
      ways: ways.map(presentWay),
    })),
    strays: strays.map((stray) => ({ ...presentWay(stray), at: stray.createdAt.toISOString() })),
  };
}

/** What was taken off by each source, and of which lines; the coupon of the freight at the end. */
async function listOffs(
  ctx: RequestContext,
  order: OrderRow,
  lines: Lines,
  shares: Shares,
): Promise<Money['offs']> {
  const all = lines.flatMap((line) => (shares.get(line.id) ?? []).map((share) => ({ ...share, line })));
  const isPromotion = (kind: ShareKind) => kind === 'special' || kind === 'activity';
  const idsOf = (isOne: (kind: ShareKind) => boolean) => [
    ...new Set(
      all.filter(({ kind, sourceId }) => isOne(kind) && sourceId > 0).map(({ sourceId }) => sourceId),
    ),
  ];
  const couponIds = [
    ...idsOf((kind) => kind === 'coupon'),
    ...(order.freightCouponId ? [order.freightCouponId] : []),
  ];
  const [promotions, coupons] = await Promise.all([
    listPromotionNames(ctx, idsOf(isPromotion)),
    findHeldCoupons(ctx, couponIds),
  ]);
  const nameOf = (kind: ShareKind, sourceId: number) => {
    if (kind === 'coupon') return coupons.get(sourceId)?.name ?? '';
    // A lower price by staff counts down from zero, so that it is no promotion's.
    return sourceId < 0 ? '员工改价' : (promotions.get(sourceId) ?? '');
  };
  const bySource = Map.groupBy(all, ({ kind, sourceId }) => `${kind}:${sourceId}`);
  const offs = [...bySource.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      kindName: shareKinds[first.kind],
      name: nameOf(first.kind, first.sourceId),
      amount: fenToYuan(sumOf(group, ({ amountFen }) => amountFen)),
      lines: group.map(({ line, amountFen }) => ({ name: line.name, amount: fenToYuan(amountFen) })),
    };
  });
  if (order.freightCouponFen === 0) return offs;
  const name = coupons.get(order.freightCouponId ?? 0)?.name ?? '';
  return [...offs, { kindName: '运费券', name, amount: fenToYuan(order.freightCouponFen), lines: [] }];
}
