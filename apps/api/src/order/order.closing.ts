import { without } from '../platform/leaving/becomes.ts';
import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { orderEvent, orderLine, salesOrder } from './order.tables.ts';

/** Orders are books: what was bought, for how much, when. Who got it and where is not. */
export const orderClosing: ClosingRoom = {
  room: 'order',
  rows: [
    clear(
      salesOrder,
      {
        receiver: without('name', 'mobile', 'address', 'street'),
        remark: '',
        staffNote: '',
        pickupCode: '',
        trackingNumber: '',
        invoiceWish: null,
      },
      {
        title: '订单',
        stays: [
          'kind',
          'state',
          'submitToken',
          'delivery',
          'deliveryTime',
          'paymentMethod',
          'courier',
          'cancelReason',
        ],
      },
    ),
    keep(orderLine, {
      title: '订单商品',
      whose: through(orderLine.orderId, 'sales_order'),
      stays: ['name', 'specText', 'picture', 'services', 'giftTerms', 'groupKey'],
    }),
    keep(orderEvent, {
      whose: through(orderEvent.orderId, 'sales_order'),
      stays: ['event', 'fromState', 'toState', 'actor', 'note'],
    }),
  ],
  blocksClosing: blockWhileOpen(
    salesOrder,
    ['unpaid', 'depositPaid', 'unpaidFinal', 'paid', 'awaitingPickup', 'partShipped', 'shipped', 'refunding'],
    { say: (open) => `有 ${open} 笔订单尚未完成`, link: '/member/order/list/all', act: '查看订单' },
  ),
};
