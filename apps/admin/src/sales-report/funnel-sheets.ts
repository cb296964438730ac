import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { funnelStepKeys, funnelSteps } from '@jishi/contract/sales-report-words.ts';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';

export type FunnelReport = OutputOf<Contract['adminSalesReport']['funnel']>;

const titles = funnelStepKeys.map((step) => ({ title: funnelSteps[step].name, width: 14 }));
const SEEN = 4;

/** The funnel as the sheets of a workbook: days and sources. */
export function funnelSheets({ days, sources }: FunnelReport): Sheet[] {
  return [
    {
      name: '按天',
      columns: [{ title: '日期', width: 14 }, ...titles],
      rows: days.map((row) => [row.day, ...funnelStepKeys.map((step) => row[step])]),
    },
    {
      name: '按来源',
      columns: [{ title: '来源', width: 40 }, ...titles.slice(0, SEEN)],
      rows: sources.map((row) => [
        ...[row.source || '直接访问', row.visitors, row.product, row.cart, row.confirm],
      ]),
    },
  ];
}
