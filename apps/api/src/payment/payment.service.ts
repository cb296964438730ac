import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { payment as contract } from '@jishi/contract/payment.ts';
import { readBalance } from '../member/balance.service.ts';
import { nameMethod, type OrderRow, requireOwnOrder } from '../order/order.service.ts';
import { hasPayPassword } from '../pay-password/pay-password.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import { checkPayment } from './check-payment.ts';
import { payStateOf } from './pay-state.ts';
import { claimOverdue } from './payment.queries.ts';

export { refundOrder } from './refund-order.ts';

/** A notification is overdue after so many seconds; then the provider is asked, by one of those who poll, this often. */
const OVERDUE = { begun: 10, asked: 5 };

const channelNames = { wechat: '微信支付', alipay: '支付宝' } as const;
const channelTexts = { wechat: '使用微信扫一扫付款', alipay: '使用支付宝扫一扫付款' } as const;

/** What is to be paid, until when and how (C335). @throws AppError notFound */
export async function readMethods(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.methods>> {
  const order = await requireOwnOrder(ctx, orderId);
  const [balanceFen, receiverText, needsPayPassword] = await Promise.all([
    readBalance(ctx, order.memberId),
    describeReceiver(ctx, order),
    hasPayPassword(ctx, order.memberId),
  ]);
  const offered = ctx.platform.gateways.channels(ctx.tenant.id);
  const isEnough = balanceFen >= order.payableFen;
  return {
    orderId,
    amount: fenToYuan(order.payableFen),
    subject: `${ctx.tenant.settings.siteName}订单${orderId}`,
    payBefore: order.payBefore.toISOString(),
    paid: payStateOf(order) === 'paid',
    closed: payStateOf(order) === 'closed',
    receiverText,
    methods: [
      ...offered.map((key) => ({
        key,
        name: channelNames[key],
        enabled: true,
        description: channelTexts[key],
      })),
      {
        key: 'balance',
        name: '余额支付',
        enabled: isEnough,
        description: isEnough ? '从账户余额中扣款' : '账户余额不足',
      },
    ],
    balance: fenToYuan(balanceFen),
    needsPayPassword,
  };
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
  return {
    orderId,
    paid: payStateOf(order) === 'paid',
    amount: fenToYuan(order.payableFen),
    method: nameMethod(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    deliveryText: await describeReceiver(ctx, order),
  };
}

/** 张三 139****0001 云南省 昆明市 …, or the store of a pick-up. */
async function describeReceiver(ctx: RequestContext, order: OrderRow): Promise<string> {
  if (order.receiver) {
    const { name, mobile, address } = order.receiver;
    return `${name} ${mobile.slice(0, 3)}****${mobile.slice(-4)} ${address}`;
  }
  const store = await findStore(ctx, order.storeId);
  return store ? `到店自提：${store.name}（${store.address}）` : '到店自提';
}
