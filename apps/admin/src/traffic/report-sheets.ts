import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { tellPage } from './tell-page.ts';

export type TrafficReport = OutputOf<Contract['adminTraffic']['report']>;

/** The steps of buying, as staff read them. */
export const stepNames: Record<TrafficReport['funnel'][number]['step'], string> = {
  product: '浏览商品',
  cart: '打开购物车',
  confirm: '进入结算',
  paid: '付款成功',
};

interface Sheet {
  name: string;
  head: string[];
  rows: (string | number)[][];
}

/** A report as the sheets of a workbook: days, funnel, referrers and pages, all of what the page shows. */
export function reportSheets(report: TrafficReport): Sheet[] {
  return [
    {
      name: '访问趋势',
      head: ['日期', '浏览量', '访客数'],
      rows: report.days.map(({ day, views, visitors }) => [day, views, visitors]),
    },
    {
      name: '购买转化',
      head: ['步骤', '人数 / 订单数'],
      rows: report.funnel.map(({ step, count }) => [stepNames[step], count]),
    },
    {
      name: '来源网站',
      head: ['来源', '访问次数', '访客数'],
      rows: report.referrers.map(({ host, visits, visitors }) => [host || '直接访问', visits, visitors]),
    },
    {
      name: '热门页面',
      head: ['页面', '类型', '浏览量', '访客数'],
      rows: report.pages.map(({ path, views, visitors }) => [path, tellPage(path), views, visitors]),
    },
  ];
}
