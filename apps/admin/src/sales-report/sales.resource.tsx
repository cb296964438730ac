import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';
import {
  FREIGHT_KEY,
  type SalesFigure,
  type SalesGroup,
  salesFigures,
  salesGroups,
} from '@jishi/contract/sales-report-words.ts';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn } from '../resource/columns.tsx';
import type { Days } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import { type Column, defineResource, type ListState } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { Change } from './change.widget.tsx';
import { type ChartFigure, chartFigures } from './chart-figures.ts';
import { describeRate, describeShare } from './describe-change.ts';
import { narrowedField, reportDays, storeField } from './report-fields.tsx';
import { RowName } from './row-name.widget.tsx';
import { Margin, Units } from './stacked.widget.tsx';

/** A row with what the report was divided by: while the next one is on its way, the rows of the last one stay. */
type SalesRow = OutputOf<Contract['adminSalesReport']['list']>['list'][number] & { by: SalesGroup };
type Sort = NonNullable<Exclude<InputOf<Contract['adminSalesReport']['list']>['sort'], ''>>;
export interface SalesFilters {
  /** Empty: by day. */
  by: Exclude<SalesGroup, 'day'> | '';
  days: Days;
  store: string;
  category: number;
  brand: number;
  product: number;
  /** What the chart shows; empty: net sales. */
  figure: Exclude<ChartFigure, 'net'> | '';
}
export type SalesState = ListState<SalesFilters, Sort>;

/** What the API is asked for. */
export function askOf({ filters }: Pick<SalesState, 'filters'>) {
  const { by, days, store, category, brand, product } = filters;
  return {
    ...decideDays(days, new Date()),
    by: by || ('day' as const),
    storeId: store === '' ? -1 : Number(store),
    ...{ categoryId: category, brandId: brand, productId: product },
  };
}

const { day: _day, ...others } = salesGroups;
const { net: _net, ...furtherFigures } = chartFigures;

const column = (key: SalesFigure) => ({
  ...{ key, title: salesFigures[key].name, meaning: salesFigures[key].meaning },
});
const sorts = <Key extends string>(key: Key) => ({
  sorts: { ascending: `${key}Asc`, descending: `${key}Desc` } as const,
});

/** What freight has none of. */
const isOfGoods = (row: SalesRow) => row.key !== FREIGHT_KEY;

const figures: readonly Column<SalesRow, Sort>[] = [
  moneyColumn({ ...column('net'), width: 124, ...sorts('net'), yuan: ({ net }) => net, strong: true }),
  {
    key: 'change',
    title: '较上期',
    meaning: '净销售额与前一段同样天数的期间相比。',
    width: 84,
    align: 'end',
    render: (row) => <Change now={row.net} then={row.before.net} />,
    cell: (row) => describeRate(row.net, row.before.net),
    further: [
      { title: '上期净销售额', cell: (row) => row.before.net },
      { title: '去年同期净销售额', cell: (row) => row.lastYear.net },
    ],
  },
  moneyColumn({ ...column('gross'), width: 124, ...sorts('gross'), yuan: ({ gross }) => gross }),
  moneyColumn({ ...column('refunded'), width: 112, ...sorts('refunded'), yuan: ({ refunded }) => refunded }),
  countColumn({ ...column('orders'), width: 84, ...sorts('orders'), count: ({ orders }) => orders }),
  {
    ...{ ...column('units'), width: 90, ...sorts('units'), align: 'end' },
    render: (row) => <Units row={row} />,
    cell: ({ units }) => units,
    further: [{ title: salesFigures.returned.name, cell: ({ returned }) => returned }],
  },
  moneyColumn({
    ...{ ...column('average'), width: 104 },
    yuan: (row) => (isOfGoods(row) && row.orders > 0 ? row.average : undefined),
  }),
];
const margins: readonly Column<SalesRow, Sort>[] = [
  moneyColumn({
    ...column('cost'),
    width: 116,
    yuan: (row) => (isOfGoods(row) ? row.margin?.cost : undefined),
  }),
  {
    ...{ ...column('margin'), width: 120, ...sorts('margin'), align: 'end' },
    render: (row) => <Margin row={row} />,
    cell: ({ margin }) => margin?.margin ?? null,
    further: [
      { title: salesFigures.marginRate.name, cell: ({ margin }) => describeShare(margin?.rate) },
      { title: '未登记成本的 SKU', cell: ({ margin }) => margin?.uncostedSkus ?? null },
      { title: '其净销售额', cell: ({ margin }) => margin?.uncostedNet ?? null },
    ],
  },
];

const define = (seesCosts: boolean) =>
  defineResource<SalesRow, SalesFilters, Sort>({
    key: 'sales-report',
    noun: '销售报表',
    measure: '行',
    emptyText: '这段时间没有销售',
    fields: {
      by: tabsField({ label: '统计维度', all: salesGroups.day, choices: choicesOf(others) }),
      days: reportDays,
      store: storeField,
      category: narrowedField,
      brand: narrowedField,
      product: narrowedField,
      figure: {
        ...choiceField({ label: '图表内容', choices: choicesOf(furtherFigures) }),
        control: () => null,
      },
    },
    rowKey: ({ by, key }) => `${by}-${key}`,
    load: async (state, options) => {
      const { sort, page, pageSize } = state;
      const ask = askOf(state);
      const read = await api.adminSalesReport.list({ ...ask, sort, page, pageSize }, options);
      return { ...read, list: read.list.map((row) => ({ ...row, by: ask.by })) };
    },
    columns: [
      {
        ...{ key: 'name', title: '名称', width: 170, grows: true },
        render: (row) => <RowName row={row} />,
        cell: ({ name }) => name,
        further: [{ title: '品牌 / SKU 编码', cell: ({ note }) => note }],
      },
      ...figures,
      ...(seesCosts ? margins : []),
    ],
  });

const [withCosts, withoutCosts] = [define(true), define(false)];

/** Sales by one of their sides; costs and margins are for staff with cost:read. */
export function salesOf(seesCosts: boolean) {
  return seesCosts ? withCosts : withoutCosts;
}
