import ReceiptText from 'lucide-react/icons/receipt-text';
import { stateScreens } from '../shell/screen.ts';

export const orderScreens = stateScreens({
  place: 100,
  path: '/orders',
  title: '订单',
  tab: '全部订单',
  icon: ReceiptText,
  permission: 'order:read',
  load: async () => (await import('./orders.page.tsx')).OrdersPage,
  finds: {
    noun: '订单',
    permission: 'order:read',
    load: async () => (await import('./find-orders.ts')).findOrders,
  },
  pages: [
    {
      path: '/orders/refunds',
      title: '退款记录',
      permission: 'order:read',
      load: async () => (await import('./refunds.page.tsx')).RefundsPage,
    },
  ],
  over: [{ path: ':orderId', load: async () => (await import('./order.page.tsx')).OrderPage }],
});
