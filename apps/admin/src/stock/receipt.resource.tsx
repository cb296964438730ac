import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type ReceiptState, receiptStates } from '@jishi/contract/receipt-words.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { IdCell, NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { placeField } from './place-field.widget.tsx';

export type ReceiptRow = OutputOf<Contract['adminReceipt']['list']>['list'][number];
export type ReceiptDetail = OutputOf<Contract['adminReceipt']['detail']>;

/** What an act on a receipt changes. */
export const RECEIPT_CHANGES = ['receipts', 'stock-movements', 'stock-goods', 'products', 'audit'];

export const receiptTones: Record<ReceiptState, Tone> = {
  draft: 'default',
  announced: 'processing',
  booked: 'success',
  reversed: 'error',
  dropped: 'default',
};

/** Receipts of goods from suppliers, the newest first. */
export const receipts = defineResource<
  ReceiptRow,
  { state: ReceiptState | ''; place: number; keyword: string }
>({
  key: 'receipts',
  noun: '入库单',
  measure: '张',
  emptyText: '还没有入库单，供应商到货后在这里登记',
  fields: {
    state: tabsField<ReceiptState>({ label: '状态', all: '全部', choices: choicesOf(receiptStates) }),
    keyword: keywordField({ placeholder: '入库单号、供应商', maxLength: 40, width: 220 }),
    place: placeField,
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminReceipt.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'number',
      title: '入库单号',
      width: 125,
      render: ({ number }) => <IdCell id={number} what="入库单号" />,
      cell: ({ number }) => number,
    },
    {
      key: 'supplier',
      title: '供应商',
      width: 170,
      grows: true,
      render: ({ supplier, note }) => (
        <NameCell name={supplier} strong={false} {...(note !== '' && { note })} />
      ),
      cell: ({ supplier }) => supplier,
      further: [{ title: '备注', cell: ({ note }) => note }],
    },
    textColumn({ key: 'store', title: '入库地点', width: 150, text: ({ storeName }) => storeName }),
    countColumn({
      key: 'units',
      title: '件数',
      width: 70,
      count: ({ units }) => units,
      further: [{ title: '种类', cell: ({ kinds }) => kinds }],
    }),
    moneyColumn({
      key: 'amount',
      title: '金额（元）',
      width: 120,
      strong: true,
      yuan: ({ amount }) => amount,
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => receiptStates[state],
      tone: ({ state }) => receiptTones[state],
      note: ({ reverseReason }) => reverseReason,
    }),
    timeColumn({
      key: 'createdAt',
      title: '制单',
      width: 165,
      at: ({ createdAt }) => createdAt,
      by: ({ createdBy }) => createdBy,
    }),
    timeColumn({
      key: 'bookedAt',
      title: '入库',
      width: 165,
      at: ({ bookedAt }) => bookedAt,
      by: ({ bookedBy }) => bookedBy,
    }),
  ],
});
