import type { Contract } from '@jishi/contract/index.ts';
import {
  type ContentReportState,
  type ReportReason,
  reportReasonKeys,
  reportReasons,
} from '@jishi/contract/moderation-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { describeAuthor } from './piece-states.ts';

export type ReportRow = OutputOf<Contract['adminModeration']['reports']>['list'][number];

const states: Record<ContentReportState, { name: string; tone: Tone }> = {
  open: { name: '待处理', tone: 'processing' },
  upheld: { name: '已下架', tone: 'success' },
  dismissed: { name: '已驳回', tone: 'default' },
};

/** Reports by members; without a tab those that wait, the oldest first. */
export const reports = defineResource<
  ReportRow,
  { state: Exclude<ContentReportState, 'open'> | 'all' | ''; reason: ReportReason | '' },
  'timeAsc' | 'timeDesc'
>({
  key: 'content-reports',
  noun: '举报',
  measure: '条',
  emptyText: '没有待处理的举报',
  fields: {
    state: tabsField({
      label: '状态',
      all: states.open.name,
      choices: [
        { value: 'upheld', label: states.upheld.name },
        { value: 'dismissed', label: states.dismissed.name },
        { value: 'all', label: '全部' },
      ],
    }),
    reason: choiceField<ReportReason>({
      label: '举报原因',
      choices: reportReasonKeys.map((value) => ({ value, label: reportReasons[value] })),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminModeration.reports({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'piece',
      title: '被举报的内容',
      width: 320,
      grows: true,
      render: ({ piece }) => (
        <NameCell
          name={piece.text || '（图片）'}
          note={`${piece.kindName} · ${describeAuthor(piece)}`}
          strong={false}
          wraps
        />
      ),
      cell: ({ piece }) => piece.text,
      further: [
        { title: '类型', cell: ({ piece }) => piece.kindName },
        { title: '作者', cell: ({ piece }) => describeAuthor(piece) },
      ],
    },
    textColumn({ key: 'reason', title: '原因', width: 110, text: (row) => reportReasons[row.reason] }),
    textColumn({ key: 'note', title: '说明', width: 200, text: (row) => row.note || '—' }),
    countColumn({ key: 'count', title: '举报人数', width: 100, count: ({ piece }) => piece.reportCount }),
    textColumn({ key: 'reporter', title: '举报人', width: 130, text: (row) => row.reporterName }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({ key: 'staff', title: '处理人', width: 110, text: (row) => row.staffName || '—' }),
    timeColumn({
      key: 'createdAt',
      title: '举报时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});
