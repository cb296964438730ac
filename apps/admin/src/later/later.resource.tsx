import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';

export type TaskRow = OutputOf<Contract['adminLater']['list']>['list'][number];
type State = TaskRow['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  failing: { name: '执行失败', tone: 'error' },
  waiting: { name: '等待执行', tone: 'processing' },
  done: { name: '已完成', tone: 'default' },
};
const choices = choicesOf(states);

/** What the shop does by itself at a moment, what fails first. */
export const laters = defineResource<TaskRow, { state: State | ''; keyword: string }, 'dueAsc' | 'dueDesc'>({
  key: 'laters',
  noun: '定时任务',
  measure: '项',
  emptyText: '没有定时任务，订单、积分等到期要办的事会出现在这里',
  fields: {
    state: tabsField({ label: '状态', all: '全部', choices }),
    keyword: keywordField({ placeholder: '任务名称、编号', maxLength: 40 }),
  },
  rowKey: (row) => `${row.kind} ${row.refId}`,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminLater.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '任务',
      width: 220,
      grows: true,
      render: (row) => <NameCell name={row.title} note={row.refId} />,
      cell: (row) => row.title,
      further: [{ title: '编号', cell: (row) => row.refId }],
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    timeColumn({
      key: 'dueAt',
      title: '应执行',
      width: 140,
      sorts: { ascending: 'dueAsc', descending: 'dueDesc' },
      at: (row) => row.dueAt,
    }),
    timeColumn({ key: 'nextAt', title: '下次尝试', width: 140, at: (row) => row.nextAt, never: '—' }),
    timeColumn({ key: 'doneAt', title: '完成', width: 140, at: (row) => row.doneAt, never: '—' }),
    countColumn({ key: 'tries', title: '失败次数', width: 90, count: (row) => row.tries }),
    textColumn({ key: 'lastError', title: '最近失败原因', width: 260, text: (row) => row.lastError || '—' }),
  ],
});
