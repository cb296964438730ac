import { assetKinds } from '@jishi/contract/asset-kind.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import { Change } from './amount.widget.tsx';
import { personColumn } from './asset.resource.tsx';

export type AdjustmentRow = OutputOf<Contract['adminAsset']['adjustments']>['list'][number];
type State = AdjustmentRow['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  pending: { name: '待审核', tone: 'processing' },
  done: { name: '已调整', tone: 'success' },
  refused: { name: '已驳回', tone: 'default' },
};

/** What staff corrected or want to, the newest first. */
export const adjustments = defineResource<
  AdjustmentRow,
  { state: State | ''; keyword: string },
  'timeAsc' | 'timeDesc'
>({
  key: 'asset-adjustments',
  noun: '人工调整',
  measure: '笔',
  emptyText: '还没有人工调整，在“按会员”中打开会员即可调整',
  fields: {
    state: tabsField<State>({
      label: '状态',
      all: '全部',
      choices: choicesOf(states),
    }),
    keyword: keywordField({ placeholder: '会员编号、手机号', maxLength: 40, width: 200 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminAsset.adjustments({ ...filters, sort, page, pageSize }, options),
  columns: [
    timeColumn({
      key: 'createdAt',
      title: '申请时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
    personColumn(),
    textColumn({ key: 'kind', title: '资产', width: 90, text: (row) => assetKinds[row.kind] }),
    {
      key: 'amount',
      title: '数量',
      width: 120,
      align: 'end',
      render: (row) => <Change kind={row.kind} amount={row.amount} />,
      cell: (row) => row.amount,
    },
    textColumn({ key: 'reason', title: '原因', width: 200, grows: true, text: (row) => row.reason }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 150,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
      note: (row) => row.note,
    }),
    textColumn({ key: 'askedBy', title: '申请人', width: 100, text: (row) => row.askedBy }),
    textColumn({ key: 'decidedBy', title: '审核人', width: 100, text: (row) => row.decidedBy || '—' }),
  ],
});
