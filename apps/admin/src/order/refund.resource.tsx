import type { CallOptions } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type RefundRequestState, refundRequestStates } from '@jishi/contract/payment-words.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { readAllRows } from '../resource/export-rows.ts';
import { defineResource, type ListState } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { IdCell, Note, type Tone } from '../shell/cell/cells.widget.tsx';
import { OrderLink } from './order-link.widget.tsx';
import { type ExportedRefund, refundSheets } from './refund-sheets.ts';

export type RefundRow = OutputOf<Contract['adminRefund']['list']>['list'][number];

const tones: Record<RefundRequestState, Tone> = {
  opened: 'warning',
  moneyOnItsWay: 'processing',
  done: 'success',
  refused: 'default',
};

interface Filters {
  state: RefundRequestState | '';
  keyword: string;
  days: Days;
}
type Sort = 'timeAsc' | 'timeDesc';

const queryOf = ({ filters: { days, ...filters }, sort, page, pageSize }: ListState<Filters, Sort>) => ({
  ...filters,
  from: days.from || undefined,
  to: days.to || undefined,
  sort,
  page,
  pageSize,
});

/** Rows of one call of the export; the API gives no more. */
const EXPORT_BATCH = 500;
const exportSource = {
  load: (state: ListState<Filters, Sort>, options: CallOptions) =>
    api.adminRefund.exportRows(queryOf(state), options),
  rowKey: (row: ExportedRefund) => row.requestNo,
};

/** What was asked back, the newest first. */
export const refunds = defineResource<RefundRow, Filters, Sort>({
  key: 'refunds',
  noun: '退款',
  measure: '笔',
  emptyText: '还没有退款',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: choicesOf(refundRequestStates),
    }),
    keyword: keywordField({ placeholder: '订单号、退款单号', maxLength: 40 }),
    days: daysField({ label: '申请时间' }),
  },
  rowKey: (row) => row.requestNo,
  load: (state, options) => api.adminRefund.list(queryOf(state), options),
  exportedWith: 'order:export',
  exported: async (state, options) => {
    const rows = await readAllRows(exportSource, state, { ...options, batch: EXPORT_BATCH });
    return { rows: rows.length, sheets: refundSheets(rows) };
  },
  columns: [
    {
      key: 'requestNo',
      title: '退款单号',
      width: 180,
      render: (row) => <IdCell id={row.requestNo} what="退款单号" />,
    },
    {
      key: 'orderId',
      title: '订单号',
      width: 150,
      render: (row) => <OrderLink orderId={row.orderId} />,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => row.stateText,
      tone: (row) => tones[row.state],
    }),
    {
      key: 'goods',
      title: '商品',
      width: 260,
      grows: true,
      render: (row) => (
        <>
          {row.goodsText}
          {row.refusal && <Note>拒绝原因：{row.refusal}</Note>}
        </>
      ),
    },
    moneyColumn({
      key: 'amount',
      title: '退款金额（元）',
      width: 130,
      strong: true,
      yuan: (row) => row.amount,
    }),
    textColumn({ key: 'reason', title: '原因', width: 150, text: (row) => row.reason }),
    textColumn({ key: 'actor', title: '申请人', width: 90, text: (row) => row.actor }),
    timeColumn({
      key: 'createdAt',
      title: '申请时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});
