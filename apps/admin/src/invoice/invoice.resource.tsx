import type { Contract } from '@jishi/contract/index.ts';
import {
  blueStates,
  type InvoiceState,
  invoiceStates,
  invoiceTypes,
  redReasons,
  redStates,
} from '@jishi/contract/invoice-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { tabsField } from '../resource/choice-field.tsx';
import { moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { IdCell, NameCell, Note, type Tone } from '../shell/cell/cells.widget.tsx';

export type InvoiceRow = OutputOf<Contract['adminInvoice']['list']>['list'][number];

const tones: Record<InvoiceState, Tone> = {
  waiting: 'processing',
  applied: 'processing',
  checking: 'warning',
  issuing: 'processing',
  issued: 'success',
  redPart: 'warning',
  redAll: 'default',
  failed: 'error',
  withdrawn: 'default',
  needed: 'processing',
  confirming: 'warning',
  refused: 'error',
  dropped: 'default',
};

const fieldsOf = (states: readonly InvoiceState[]) => ({
  state: tabsField({
    label: '状态',
    all: '全部',
    choices: states.map((value) => ({ value, label: invoiceStates[value] })),
  }),
  days: daysField({ label: '申请日期' }),
  keyword: keywordField({ placeholder: '发票号码、订单号、抬头、税号', maxLength: 60 }),
});

/** Invoices of one kind; the columns say screen and spreadsheet in one. */
const defineInvoices = (kind: InvoiceRow['kind'], states: readonly InvoiceState[], emptyText: string) =>
  defineResource<
    InvoiceRow,
    { state: InvoiceState | ''; days: Days; keyword: string },
    'timeAsc' | 'timeDesc'
  >({
    key: `invoices-${kind}`,
    noun: kind === 'blue' ? '发票' : '红字发票',
    measure: '张',
    emptyText,
    fields: fieldsOf(states),
    rowKey: (row) => row.id,
    load: ({ filters: { state, days, keyword }, sort, page, pageSize }, options) =>
      api.adminInvoice.list(
        { kind, state, keyword, from: days.from, until: days.to, sort, page, pageSize },
        options,
      ),
    columns: [
      {
        key: 'title',
        title: '抬头',
        width: 240,
        grows: true,
        render: (row) => (
          <NameCell name={row.title} note={row.taxNo || (row.title === '个人' ? undefined : '个人')} />
        ),
        cell: (row) => row.title,
        further: [{ title: '税号', cell: (row) => row.taxNo }],
      },
      {
        key: 'order',
        title: '订单',
        width: 180,
        render: (row) => (
          <>
            <IdCell id={row.orderId} what="订单号" />
            <Note>
              {[
                row.memberName,
                row.orderIds.length > 1 && `合并 ${row.orderIds.length} 单`,
                row.parts > 1 && `第 ${row.part}/${row.parts} 张`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Note>
          </>
        ),
        cell: (row) => String(row.orderId),
        further: [
          { title: '会员', cell: (row) => row.memberName },
          { title: '合并订单', cell: (row) => (row.orderIds.length > 1 ? row.orderIds.join('、') : '') },
          { title: '拆分', cell: (row) => (row.parts > 1 ? `${row.part}/${row.parts}` : '') },
        ],
      },
      textColumn({
        key: 'type',
        title: kind === 'blue' ? '种类' : '红冲原因',
        width: 120,
        text: (row) =>
          row.redReason === ''
            ? row.invoiceType === 'special'
              ? '专用发票'
              : '普通发票'
            : redReasons[row.redReason],
      }),
      moneyColumn({
        key: 'total',
        title: '价税合计（元）',
        width: 130,
        strong: true,
        yuan: (row) => row.total,
      }),
      {
        key: 'number',
        title: '发票号码',
        width: 210,
        render: (row) => (row.number === '' ? '—' : <IdCell id={row.number} what="发票号码" />),
        cell: (row) => row.number,
        further: [
          { title: '种类', cell: (row) => invoiceTypes[row.invoiceType] },
          { title: '金额', cell: (row) => row.amount },
          { title: '税额', cell: (row) => row.tax },
          { title: '原蓝票号码', cell: (row) => row.blueNumber },
        ],
      },
      stateColumn({
        key: 'state',
        title: '状态',
        width: 120,
        text: (row) => (row.overdue ? `${row.stateText} · 超 3 天` : row.stateText),
        tone: (row) => (row.overdue ? 'error' : tones[row.state]),
      }),
      textColumn({ key: 'failReason', title: '原因', width: 200, text: (row) => row.failReason || '—' }),
      timeColumn({
        key: 'appliedAt',
        title: '申请',
        width: 130,
        sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
        at: (row) => row.appliedAt,
      }),
      timeColumn({ key: 'issuedAt', title: '开具', width: 130, at: (row) => row.issuedAt ?? '' }),
    ],
  });

export const blueInvoices = defineInvoices('blue', blueStates, '还没有开票申请，会员申请后会出现在这里');
export const redInvoices = defineInvoices('red', redStates, '还没有红字发票，退款和换开时会自动生成');
