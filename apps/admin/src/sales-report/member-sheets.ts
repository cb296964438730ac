import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { cohortMonths, memberFigures } from '@jishi/contract/sales-report-words.ts';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';

export type MemberReport = OutputOf<Contract['adminSalesReport']['members']>;

/** The report about members as the sheets of a workbook: all of what the page shows. */
export function memberSheets({ buyers, before, net, cohorts, top }: MemberReport): Sheet[] {
  return [
    {
      name: '概况',
      columns: [
        { title: '指标', width: 20 },
        { title: '本期', width: 14 },
        { title: '上期', width: 14 },
      ],
      rows: [
        ...(['all', 'new', 'returning'] as const).map((key) => [
          memberFigures[key].name,
          buyers[key],
          before[key],
        ]),
        ['复购会员', buyers.repeated, before.repeated],
        ['新客净销售额', net.new, null],
        ['老客净销售额', net.returning, null],
      ],
    },
    {
      name: '复购',
      columns: [
        { title: '首单月份', width: 12 },
        { title: '会员数', width: 10 },
        ...cohortMonths.map((months) => ({ title: `${months} 个月内再次付款`, width: 18 })),
      ],
      rows: cohorts.map(({ month, buyers: all, again }) => [
        month,
        all,
        ...again.map(({ members }) => members),
      ]),
    },
    ...(top === null
      ? []
      : [
          {
            name: '前 50 名会员',
            columns: [
              { title: '会员编号', width: 12 },
              { title: '姓名', width: 12 },
              { title: '手机号', width: 16 },
              { title: '订单数', width: 10 },
              { title: '净销售额', width: 14 },
              { title: '首次付款', width: 20 },
              { title: '最近付款', width: 20 },
            ],
            rows: top.map((row) => [
              ...[row.memberId, row.maskedName, row.maskedMobile, row.orders, row.net],
              ...[new Date(row.firstAt), new Date(row.lastAt)],
            ]),
          },
        ]),
  ];
}
