import { order } from '@jishi/contract/order.ts';
import { payment } from '@jishi/contract/payment.ts';
import { memberActor } from '../order/order.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { createPaymentCode } from './create-code.ts';
import { payByBalance } from './pay-by-balance.ts';
import { readMethods, readPaymentResult, readPaymentStatus, refundOrder } from './payment.service.ts';

/** The refund belongs to the order area on the wire, and to this room because it is about money. */
const { refund } = order;

export const paymentRoutes = [
  ...bindArea('payment', payment, {
    methods: (ctx, { id }) => readMethods(ctx, id),
    payByBalance: (ctx, { id, payPassword }) => payByBalance(ctx, id, payPassword),
    wechatCode: (ctx, { id }) => createPaymentCode(ctx, id, 'wechat'),
    alipayCode: (ctx, { id }) => createPaymentCode(ctx, id, 'alipay'),
    status: (ctx, { id }) => readPaymentStatus(ctx, id),
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
