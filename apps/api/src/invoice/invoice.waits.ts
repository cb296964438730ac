import type { StaffWait } from '../waiting/waiting.service.ts';
import { countWaiting } from './invoice-admin.queries.ts';

/** Invoices that are checked by hand, or that failed. */
export const invoiceWaits: readonly StaffWait[] = [
  {
    kind: 'invoice.check',
    title: '待审核发票',
    permission: 'invoice:read',
    link: '/invoices?state=checking',
    count: async (ctx) => ({ waiting: (await countWaiting(ctx)).checking }),
  },
  {
    kind: 'invoice.failed',
    title: '开具失败的发票',
    permission: 'invoice:read',
    link: '/invoices?state=failed',
    count: async (ctx) => {
      const { failed } = await countWaiting(ctx);
      return { waiting: failed, late: failed };
    },
  },
];
