import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type TransferState, transferStates } from '@jishi/contract/transfer-words.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { IdCell, NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { placeField } from './place-field.widget.tsx';

export type TransferRow = OutputOf<Contract['adminTransfer']['list']>['list'][number];
export type TransferDetail = OutputOf<Contract['adminTransfer']['detail']>;

/** What an act on a transfer changes. */
export const TRANSFER_CHANGES = ['transfers', 'stock-movements', 'stock-goods', 'products', 'audit'];

export const transferTones: Record<TransferState, Tone> = {
  draft: 'warning',
  sent: 'processing',
  received: 'success',
  cancelled: 'default',
};

/** Goods between places, the newest first. */
export const transfers = defineResource<
  TransferRow,
  { state: TransferState | ''; place: number; keyword: string }
>({
  key: 'transfers',
  noun: '调拨单',
  measure: '张',
  emptyText: '还没有调拨单，门店缺货时在这里申请',
  fields: {
    state: tabsField<TransferState>({ label: '状态', all: '全部', choices: choicesOf(transferStates) }),
    keyword: keywordField({ placeholder: '调拨单号、备注', maxLength: 40, width: 220 }),
    place: placeField,
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminTransfer.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'number',
      title: '调拨单号',
      width: 125,
      render: ({ number }) => <IdCell id={number} what="调拨单号" />,
      cell: ({ number }) => number,
    },
    textColumn({ key: 'from', title: '调出', width: 140, text: ({ fromName }) => fromName }),
    textColumn({ key: 'to', title: '调入', width: 150, text: ({ toName }) => toName }),
    countColumn({
      key: 'units',
      title: '件数',
      width: 65,
      count: ({ units }) => units,
      further: [{ title: '种类', cell: ({ kinds }) => kinds }],
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => transferStates[state],
      tone: ({ state }) => transferTones[state],
      note: ({ lost }) => (lost > 0 ? `少收 ${lost} 件` : ''),
    }),
    {
      key: 'note',
      title: '备注',
      width: 150,
      grows: true,
      render: ({ note, lossReason }) => (
        <NameCell
          strong={false}
          name={note || lossReason || '—'}
          {...(note !== '' && lossReason !== '' && { note: lossReason })}
        />
      ),
      cell: ({ note }) => note,
      further: [
        { title: '差异件数', cell: ({ lost }) => lost },
        { title: '差异原因', cell: ({ lossReason }) => lossReason },
      ],
    },
    timeColumn({
      key: 'createdAt',
      title: '申请',
      width: 165,
      at: ({ createdAt }) => createdAt,
      by: ({ askedBy }) => askedBy,
    }),
    {
      ...timeColumn<TransferRow, never>({
        key: 'movedAt',
        title: '发出 / 收货',
        width: 165,
        at: ({ sentAt, receivedAt }) => receivedAt || sentAt,
        by: ({ sentBy, receivedBy }) => receivedBy || sentBy,
      }),
      further: [
        { title: '发出人', cell: ({ sentBy }) => sentBy },
        { title: '收货人', cell: ({ receivedBy }) => receivedBy },
      ],
    },
  ],
});
