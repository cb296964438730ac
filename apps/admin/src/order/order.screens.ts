import ReceiptText from 'lucide-react/icons/receipt-text';
import { stateScreens } from '../shell/screen.ts';

export const orderScreens = stateScreens({
  place: 20,
  path: '/orders',
  title: '订单',
  icon: ReceiptText,
  permission: 'order:read',
  load: async () => (await import('./orders.page.tsx')).OrdersPage,
  over: [{ path: ':orderId', load: async () => (await import('./order.page.tsx')).OrderPage }],
});
