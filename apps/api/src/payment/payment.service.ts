import type { InstallmentPlan } from '@jishi/contract/installment-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { deliveryNames, orderStages } from '@jishi/contract/order-kind.ts';
import type { payment as contract } from '@jishi/contract/payment.ts';
import { paymentMethods } from '@jishi/contract/payment-words.ts';
import { listPlansFor } from '../installment/installment.service.ts';
import { readBalance } from '../member/balance.service.ts';
import { readMember } from '../member/member.service.ts';
import {
  describeMethod,
  type OrderRow,
  readLines,
  readStages,
  requireOwnOrder,
  stageOf,
} from '../order/order.service.ts';
import { hasPayPassword } from '../pay-password/pay-password.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import { checkPayment } from './check-payment.ts';
import { type CodeMethod, channelOf, codeMethods } from './pay-channel.ts';
import { payStateOf } from './pay-state.ts';
import { claimOverdue, selectSettled } from './payment.queries.ts';

export { assertNoCode } from './assert-no-code.ts';
export { closeCodes } from './close-codes.ts';
export { coinOfOrders, selectCoinLegs as readCoinLegs } from './coin-legs.queries.ts';
export { decideRefund } from './decide-refund.ts';
export { exportRefundsForStaff } from './export-refunds.ts';
export { requestFinished } from './finish-request.ts';
export { readGiftsBack } from './gifts-back.ts';
export { giveMoneyBack } from './give-money-back.ts';
export { listRefunds } from './list-refunds.ts';
export { type MoneyOfOrder, readMoneyOfOrder, readRefundRequests } from './money-of-order.ts';
export { presentRequested } from './present-requested.ts';
export { providePayment, provideRefund } from './provide-payment.ts';
export { selectStuckRefunds as listStuckRefunds } from './refund-list.queries.ts';
export { quoteOf, readRefundOptions } from './refund-options.ts';
export { refundRefused } from './refund-refused.ts';
export {
  type Alongside,
  readRequested,
  refundAlong,
  refundOrder,
  requestRefund,
} from './request-refund.ts';
export { returnDeposit, sendRefunds } from './return-deposit.ts';
export { listOwedGifts, type OwedGift, presentOwed } from './settle-gifts.ts';

/**
 * A notification is overdue after so many seconds; then the provider is asked, by one of those who poll, this often.
 */
const OVERDUE = { begun: 10, asked: 5 };

const methodTexts: Readonly<Record<CodeMethod, string>> = {
  wechat: '使用微信扫一扫付款',
  alipay: '使用支付宝扫一扫付款',
  unionpay: '使用云闪付或银行 App 扫一扫付款',
  huabei: '由花呗分期还款，可选期数',
  card: '使用支持分期的信用卡还款',
};

/** What is to be paid, until when and how (C335). @throws AppError notFound */
export async function readMethods(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.methods>> {
  const order = await requireOwnOrder(ctx, orderId);
  const [balanceFen, owner, receiverText, needsPayPassword, lines, stages, settled] = await Promise.all([
    readBalance(ctx, order.memberId),
    readMember(ctx, order.memberId),
    describeReceiver(ctx, order),
    hasPayPassword(ctx, order.memberId),
    readLines(ctx, [orderId]),
    readStages(ctx, orderId),
    selectSettled(ctx, orderId),
  ]);
  const ppids = lines.get(orderId)?.map(({ ppid }) => ppid) ?? [];
  const now = stageOf(order);
  const open = payStateOf(order) === 'open' ? stages.find(({ stage }) => stage === now) : undefined;
  const leftFen = open ? open.amountFen - open.paidFen : 0;
  const plans = leftFen === 0 ? [] : await listPlansFor(ctx, { amountFen: leftFen, ppids });
  const isEnough = balanceFen >= leftFen;
  return {
    orderId,
    amount: fenToYuan(order.payableFen),
    subject: `${ctx.tenant.settings.siteName}订单${orderId}`,
    payBefore: order.payBefore.toISOString(),
    paid: payStateOf(order) === 'paid',
    closed: payStateOf(order) === 'closed',
    receiverText,
    methods: [
      ...offerCodes(ctx, plans),
      {
        key: 'balance' as const,
        name: paymentMethods.balance,
        enabled: isEnough,
        description: isEnough ? '从账户余额中扣款' : '账户余额不足',
        plans: [],
      },
    ],
    left: fenToYuan(leftFen),
    legs: settled
      .filter(({ stage }) => open?.stage === stage)
      .map(({ method, amountFen }) => ({
        method,
        name: paymentMethods[method],
        amount: fenToYuan(amountFen),
      })),
    stages: stages.map(({ stage, amountFen, paidFen, opensAt, payBefore }) => ({
      stage,
      name: orderStages[stage],
      amount: fenToYuan(amountFen),
      paid: fenToYuan(paidFen),
      opensAt: opensAt.toISOString(),
      payBefore: payBefore.toISOString(),
      now: open?.stage === stage,
    })),
    balance: fenToYuan(balanceFen),
    coin: fenToYuan(Math.max(0, owner.coinFen)),
    needsPayPassword,
  };
}

/** Codes of the providers that the shop has; installments where there is a plan for the sum. */
function offerCodes(ctx: RequestContext, plans: readonly InstallmentPlan[]) {
  const channels = ctx.platform.gateways.channels(ctx.tenant.id);
  return codeMethods.flatMap((key) => {
    const channel = channelOf(key);
    const own = plans.filter((plan) => plan.channel === key);
    const isPlanned = key === 'huabei' || key === 'card';
    if (!channel || !channels.includes(channel) || (isPlanned && own.length === 0)) return [];
    return [{ key, name: paymentMethods[key], enabled: true, description: methodTexts[key], plans: own }];
  });
}

/** Whether an order is paid (C341); asks the provider when its notification is overdue. @throws AppError notFound */
export async function readPaymentStatus(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.status>> {
  let order = await requireOwnOrder(ctx, orderId);
  if (payStateOf(order) === 'open') {
    const overdue = await claimOverdue(ctx, orderId, OVERDUE);
    for (const payment of overdue) await checkPayment(ctx, payment);
    if (overdue.length > 0) order = await requireOwnOrder(ctx, orderId);
  }
  const state = payStateOf(order);
  return { paid: state === 'paid', closed: state === 'closed' };
}

/** Result of a payment (C342). @throws AppError notFound */
export async function readPaymentResult(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.result>> {
  const order = await requireOwnOrder(ctx, orderId);
  const stages = await readStages(ctx, orderId);
  const deposit = order.paidAt
    ? undefined
    : stages.find(({ stage, paidAt }) => stage === 'deposit' && paidAt);
  return {
    orderId,
    paid: payStateOf(order) === 'paid',
    amount: fenToYuan(deposit ? deposit.amountFen : order.payableFen),
    method: describeMethod(order),
    paidAt: (order.paidAt ?? deposit?.paidAt)?.toISOString() ?? null,
    deliveryText: await describeReceiver(ctx, order),
  };
}

/** 张三 139****0001 云南省 昆明市 …, or the store of a pick-up. */
async function describeReceiver(ctx: RequestContext, order: OrderRow): Promise<string> {
  if (order.receiver) {
    const { name, mobile, address } = order.receiver;
    return `${name} ${mobile.slice(0, 3)}****${mobile.slice(-4)} ${address}`;
  }
  if (order.delivery === 'none') return deliveryNames.none;
  const store = await findStore(ctx, order.storeId);
  return store ? `到店自提：${store.name}（${store.address}）` : '到店自提';
}
