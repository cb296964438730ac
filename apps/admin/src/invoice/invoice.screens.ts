import ReceiptText from 'lucide-react/icons/receipt-text';
import { stateScreens } from '../shell/screen.ts';

export const invoiceScreens = stateScreens({
  place: 160,
  path: '/invoices',
  title: '发票',
  tab: '开票申请',
  icon: ReceiptText,
  permission: 'invoice:read',
  load: async () => (await import('./invoices.page.tsx')).InvoicesPage,
  pages: [
    {
      path: '/invoices/reds',
      title: '红字发票',
      permission: 'invoice:read',
      load: async () => (await import('./reds.page.tsx')).RedsPage,
    },
    {
      path: '/invoices/month',
      title: '月度汇总',
      permission: 'invoice:export',
      load: async () => (await import('./month.page.tsx')).MonthPage,
    },
    {
      path: '/invoices/tax',
      title: '税目',
      permission: 'invoice:read',
      load: async () => (await import('./tax-items.page.tsx')).TaxItemsPage,
    },
    {
      path: '/invoices/seller',
      title: '开票设置',
      permission: 'invoice:read',
      load: async () => (await import('./seller.page.tsx')).SellerPage,
    },
  ],
});
