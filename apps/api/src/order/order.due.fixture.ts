import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'order.close-overdue': [
    {
      table: 'sales_order',
      due: { delivery: `'express'`, state: `'unpaid'`, pay_before: `now() - interval '1 second'` },
      later: { delivery: `'express'`, state: `'unpaid'`, pay_before: `now() + interval '1 minute'` },
    },
  ],
  'order.confirm-long-shipped': [
    {
      table: 'sales_order',
      due: { delivery: `'express'`, state: `'shipped'`, shipped_at: `now() - interval '11 days'` },
      later: { delivery: `'express'`, state: `'shipped'`, shipped_at: `now() - interval '9 days'` },
    },
  ],
  'order.count-sales': [
    {
      table: 'sales_order',
      due: { delivery: `'express'`, state: `'paid'`, paid_at: 'now()', sales_counted: 'false' },
      later: { delivery: `'express'`, state: `'paid'`, paid_at: 'now()', sales_counted: 'true' },
    },
  ],
};
