import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { payment, refund, refundRequest } from './payment.tables.ts';

/** What becomes of it when a member leaves. */
export const paymentClosing: ClosingRoom = {
  room: 'payment',
  rows: [
    keep(payment, {
      title: '付款',
      whose: through(payment.orderId, 'sales_order'),
      stays: ['paymentNo', 'stage', 'method', 'state', 'gatewayTradeNo', 'codeUrl'],
    }),
    keep(refund, {
      title: '退款',
      whose: through(refund.orderId, 'sales_order'),
      stays: ['refundNo', 'reason', 'state', 'actor'],
    }),
    keep(refundRequest, {
      whose: through(refundRequest.orderId, 'sales_order'),
      stays: ['requestNo', 'submitKey', 'reason', 'state', 'actor', 'decidedBy', 'refusal'],
    }),
  ],
};
