import type { SetupStep } from '../setup/setup.service.ts';
import { hasPaidOrder } from './order-overview.queries.ts';

/** Where the guide ends. */
export const orderSetup: readonly SetupStep[] = [
  {
    kind: 'order.first',
    place: 80,
    title: '第一笔订单',
    text: '到商城里自己下一单并付款，再在“订单”中发货或核销，走通整个流程。',
    link: '/orders',
    permission: 'order:read',
    isDone: (ctx) => hasPaidOrder(ctx),
  },
];
