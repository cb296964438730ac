import { fenToYuan } from '@jishi/contract/money.ts';
import { order } from '@jishi/contract/order.ts';
import { payment } from '@jishi/contract/payment.ts';
import { refund as refundContract } from '@jishi/contract/refund.ts';
import { memberActor, requireOwnOrder } from '../order/order.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { createInstallmentCode, createPaymentCode } from './create-code.ts';
import { payByOwn } from './pay-by-own.ts';
import { orderOf } from './pay-target.ts';
import { readMethods, readPaymentResult, readPaymentStatus } from './payment.service.ts';
import { presentRequested } from './present-requested.ts';
import { quoteOf, readRefundOptions } from './refund-options.ts';
import { refundOrder, requestRefund } from './request-refund.ts';
import { cancelLegs } from './return-legs.ts';

/** The refund belongs to the order area on the wire, and to this room because it is about money. */
const { refund } = order;

export const paymentRoutes = [
  ...bindArea('payment', payment, {
    methods: (ctx, target) => readMethods(ctx, orderOf(target)),
    payByBalance: (ctx, input) => payByOwn(ctx, orderOf(input), input),
    cancelLegs: async (ctx, target) => ({
      returned: fenToYuan((await cancelLegs(ctx, orderOf(target))).returnedFen),
    }),
    wechatCode: (ctx, target) => createPaymentCode(ctx, orderOf(target), 'wechat'),
    alipayCode: (ctx, target) => createPaymentCode(ctx, orderOf(target), 'alipay'),
    unionPayCode: (ctx, target) => createPaymentCode(ctx, orderOf(target), 'unionpay'),
    installmentCode: (ctx, input) => createInstallmentCode(ctx, orderOf(input), input.plan),
    status: (ctx, target) => readPaymentStatus(ctx, orderOf(target)),
    result: (ctx, { orderId }) => readPaymentResult(ctx, orderId),
  }),
  ...bindArea(
    'order',
    { refund },
    {
      refund: async (ctx, { lines, reason, ...input }) => {
        const request = { ...input, actor: memberActor, reason: reason || '会员申请退款' };
        const asked = await (lines ? requestRefund(ctx, { ...request, lines }) : refundOrder(ctx, request));
        return presentRequested(asked);
      },
    },
  ),
  ...bindArea('refund', refundContract, {
    options: async (ctx, { orderId }) =>
      readRefundOptions(ctx, await requireOwnOrder(ctx, orderId), memberActor),
    quote: async (ctx, { orderId, lines }) =>
      quoteOf(ctx, await requireOwnOrder(ctx, orderId), { lines, actor: memberActor }),
  }),
];
