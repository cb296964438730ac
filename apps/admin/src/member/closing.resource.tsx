import { closingStates } from '@jishi/contract/closing-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { Person } from '../shell/cell/cells.widget.tsx';

export type ClosingRow = OutputOf<Contract['adminClosing']['list']>['list'][number];

const tones = { asked: 'warning', withdrawn: 'default', done: 'default', refused: 'error' } as const;

/** Members who asked to leave, the newest first. */
export const closings = defineResource<ClosingRow, { state: ClosingRow['state'] | '' }, never>({
  key: 'closings',
  noun: '注销申请',
  measure: '条',
  emptyText: '还没有会员申请注销',
  fields: {
    state: tabsField<ClosingRow['state']>({ label: '状态', all: '全部', choices: choicesOf(closingStates) }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminClosing.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'member',
      title: '会员',
      width: 160,
      render: (row) => <Person name={row.maskedName} note={row.maskedMobile || '个人信息已删除'} />,
      cell: (row) => `${row.maskedName} ${row.maskedMobile}`,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => closingStates[row.state],
      tone: (row) => tones[row.state],
    }),
    textColumn({
      key: 'reason',
      title: '原因',
      width: 170,
      text: (row) => (row.note === '' ? row.reason : `${row.reason}：${row.note}`),
    }),
    textColumn({
      key: 'blocks',
      title: '未完成的事项',
      width: 210,
      grows: true,
      text: (row) => (row.state === 'asked' ? row.blocks.join('；') || '无，到期自动注销' : row.refusal),
    }),
    timeColumn({ key: 'asked', title: '申请时间', width: 120, at: (row) => row.askedAt }),
    timeColumn({ key: 'due', title: '到期时间', width: 120, at: (row) => row.dueAt }),
    timeColumn({
      key: 'ended',
      title: '处理时间',
      width: 130,
      at: (row) => row.endedAt,
      by: (row) => row.staffName,
      further: [{ title: '处理人', cell: (row) => row.staffName }],
    }),
  ],
});
