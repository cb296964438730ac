import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';
import { describePage } from './describe-page.ts';

export type TrafficReport = OutputOf<Contract['adminTraffic']['report']>;

/** The steps of buying, as staff read them. */
export const stepNames: Record<TrafficReport['funnel'][number]['step'], string> = {
  product: '浏览商品',
  cart: '打开购物车',
  confirm: '进入结算',
  paid: '付款成功',
};

/** A report as the sheets of a workbook: days, funnel, referrers and pages, all of what the page shows. */
export function reportSheets(report: TrafficReport): Sheet[] {
  return [
    {
      name: '访问趋势',
      columns: [
        { title: '日期', width: 40 },
        { title: '浏览量', width: 14 },
        { title: '访客数', width: 14 },
      ],
      rows: report.days.map(({ day, views, visitors }) => [day, views, visitors]),
    },
    {
      name: '购买转化',
      columns: [
        { title: '步骤', width: 40 },
        { title: '人数 / 订单数', width: 14 },
      ],
      rows: report.funnel.map(({ step, count }) => [stepNames[step], count]),
    },
    {
      name: '来源网站',
      columns: [
        { title: '来源', width: 40 },
        { title: '访问次数', width: 14 },
        { title: '访客数', width: 14 },
      ],
      rows: report.referrers.map(({ host, visits, visitors }) => [host || '直接访问', visits, visitors]),
    },
    {
      name: '热门页面',
      columns: [
        { title: '页面', width: 40 },
        { title: '类型', width: 14 },
        { title: '浏览量', width: 14 },
        { title: '访客数', width: 14 },
      ],
      rows: report.pages.map(({ path, views, visitors }) => [path, describePage(path), views, visitors]),
    },
  ];
}
