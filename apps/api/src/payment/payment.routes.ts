import { order } from '@jishi/contract/order.ts';
import { payment } from '@jishi/contract/payment.ts';
import { memberActor } from '../order/order.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { createPaymentCode } from './create-code.ts';
import { payByBalance } from './pay-by-balance.ts';
import { orderOf } from './pay-target.ts';
import { readMethods, readPaymentResult, readPaymentStatus, refundOrder } from './payment.service.ts';

/** The refund belongs to the order area on the wire, and to this room because it is about money. */
const { refund } = order;

export const paymentRoutes = [
  ...bindArea('payment', payment, {
    methods: (ctx, target) => readMethods(ctx, orderOf(target)),
    payByBalance: (ctx, input) => payByBalance(ctx, orderOf(input), input),
    wechatCode: (ctx, target) => createPaymentCode(ctx, orderOf(target), 'wechat'),
    alipayCode: (ctx, target) => createPaymentCode(ctx, orderOf(target), 'alipay'),
    status: (ctx, target) => readPaymentStatus(ctx, orderOf(target)),
    result: (ctx, { orderId }) => readPaymentResult(ctx, orderId),
  }),
  ...bindArea(
    'order',
    { refund },
    {
      refund: async (ctx, { orderId, reason }) => ({
        state: await refundOrder(ctx, orderId, { actor: memberActor, reason: reason || '会员申请退款' }),
      }),
    },
  ),
];
