import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures } from '../shell/cell/cells.widget.tsx';

export type CallBackRow = OutputOf<Contract['callBack']['list']>['list'][number];

export const stateNames: Record<CallBackRow['state'], string> = { waiting: '待回电', called: '已回电' };
const choices = choicesOf(stateNames);

/** Numbers that shoppers asked to be rung back at, those that wait first. */
export const callBacks = defineResource<
  CallBackRow,
  { state: CallBackRow['state'] | ''; keyword: string },
  'createdAsc' | 'createdDesc' | 'calledAsc' | 'calledDesc'
>({
  key: 'callBacks',
  noun: '回电请求',
  measure: '条',
  emptyText: '还没有回电请求，顾客在商城顶部留下电话后会出现在这里',
  fields: {
    state: tabsField({ label: '回电状态', all: '全部', choices }),
    keyword: keywordField({ placeholder: '电话号码', maxLength: 20 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.callBack.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'phone',
      title: '电话号码',
      width: 180,
      render: (row) => (
        <a href={`tel:${row.phone}`}>
          <Figures>{row.phone}</Figures>
        </a>
      ),
      cell: (row) => row.phone,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => stateNames[row.state],
      tone: (row) => (row.state === 'waiting' ? 'warning' : 'default'),
    }),
    textColumn({
      key: 'member',
      title: '顾客',
      width: 160,
      grows: true,
      text: (row) => row.memberName || '访客',
    }),
    timeColumn({
      key: 'createdAt',
      title: '提交时间',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      at: (row) => row.createdAt,
    }),
    timeColumn({
      key: 'calledAt',
      title: '回电',
      width: 200,
      sorts: { ascending: 'calledAsc', descending: 'calledDesc' },
      at: (row) => row.calledAt,
      by: (row) => row.staffName,
      further: [{ title: '回电人', cell: (row) => row.staffName }],
    }),
  ],
});
