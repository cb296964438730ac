import type { StaffWait } from '../waiting/waiting.service.ts';
import { selectRuns } from './import-run.queries.ts';

/** Files of goods that were tried and not brought in. */
export const catalogImportWaits: readonly StaffWait[] = [
  {
    kind: 'import.decide',
    title: '已检查、待导入的商品表格',
    permission: 'product:import',
    link: '/imports?state=checked',
    count: async (ctx) => ({
      waiting: (await selectRuns(ctx, { state: 'checked', keyword: '' }, { page: 1, pageSize: 1 })).total,
    }),
  },
];
