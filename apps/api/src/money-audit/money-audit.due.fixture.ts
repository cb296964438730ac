import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'money-audit.night': [
    { table: 'balance_entry', due: {} },
    { table: 'asset_entry', due: { kind: `'points'`, act: `'grant'` } },
    { table: 'sales_order', due: { state: `'unpaid'`, delivery: `'express'` } },
  ],
};
