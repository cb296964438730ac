import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Cell, Sheet } from '../spreadsheet/spreadsheet.ts';

export type ExportedRefund = OutputOf<Contract['adminRefund']['exportRows']>['list'][number];

interface Column<Row> {
  title: string;
  width?: number;
  cell: (row: Row) => Cell;
}

const moment = (iso: string): Cell => (iso === '' ? null : new Date(iso));

/** One thing a column; numbers that nobody counts with are text. */
const numbers: readonly Column<ExportedRefund>[] = [
  { title: '退款单号', width: 20, cell: (row) => row.requestNo },
  { title: '订单号', width: 18, cell: (row) => String(row.orderId) },
  { title: '状态', cell: (row) => row.stateText },
];
const columns: readonly Column<ExportedRefund>[] = [
  ...numbers,
  { title: '申请时间', width: 20, cell: (row) => moment(row.createdAt) },
  { title: '退完时间', width: 20, cell: (row) => moment(row.doneAt) },
  { title: '会员', width: 14, cell: (row) => row.memberName },
  { title: '会员手机号', width: 14, cell: (row) => row.memberMobile },
  { title: '件数', cell: (row) => row.units },
  { title: '商品与服务金额', width: 16, cell: (row) => row.goods },
  { title: '运费', cell: (row) => row.freight },
  { title: '退款金额', cell: (row) => row.amount },
  { title: '原因', width: 24, cell: (row) => row.reason },
  { title: '申请人', cell: (row) => row.actor },
  { title: '审核人', cell: (row) => row.decidedBy },
  { title: '拒绝原因', width: 24, cell: (row) => row.refusal },
];
const lineColumns: readonly Column<ExportedRefund['lines'][number]>[] = [
  { title: 'SKU 编码', width: 22, cell: (line) => line.code },
  { title: '商品编号', cell: (line) => String(line.ppid) },
  { title: '商品', width: 40, cell: (line) => line.name },
  { title: '规格', width: 18, cell: (line) => line.specText },
  { title: '退回件数', cell: (line) => line.units },
  { title: '其中未发出', cell: (line) => line.unsent },
  { title: '退款金额', cell: (line) => line.amount },
];
const wayColumns: readonly Column<ExportedRefund['ways'][number]>[] = [
  { title: '退款流水号', width: 28, cell: (way) => way.refundNo },
  { title: '退回方式', width: 14, cell: (way) => way.method },
  { title: '金额', cell: (way) => way.amount },
  { title: '是否到账', cell: (way) => (way.isDone ? '已到账' : '处理中') },
  { title: '到账时间', width: 20, cell: (way) => moment(way.doneAt) },
];

/** Refunds with one row each, then their goods, then the payments that they go back to. */
export function refundSheets(rows: readonly ExportedRefund[]): Sheet[] {
  return [
    {
      name: '退款',
      columns: headOf(columns),
      rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    },
    under('退款商品', lineColumns, rows, ({ lines }) => lines),
    under('退款流水', wayColumns, rows, ({ ways }) => ways),
  ];
}

/** What refunds are made of: each row begins with the numbers of its refund. */
function under<Part>(
  name: string,
  own: readonly Column<Part>[],
  rows: readonly ExportedRefund[],
  partsOf: (row: ExportedRefund) => readonly Part[],
): Sheet {
  return {
    name,
    columns: [...headOf(numbers), ...headOf(own)],
    rows: rows.flatMap((row) =>
      partsOf(row).map((part) => [
        ...numbers.map(({ cell }) => cell(row)),
        ...own.map(({ cell }) => cell(part)),
      ]),
    ),
  };
}

function headOf<Row>(of: readonly Column<Row>[]): Sheet['columns'] {
  return of.map(({ title, width = 0 }) => ({ title, width }));
}
