import { type CountState, countStates } from '@jishi/contract/count-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { Figures, IdCell, NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatCount } from '../shell/format.ts';
import { placeField } from './place-field.widget.tsx';

export type CountRow = OutputOf<Contract['adminCount']['list']>['list'][number];
export type CountDetail = OutputOf<Contract['adminCount']['detail']>;
export type CountLine = OutputOf<Contract['adminCount']['lines']>['list'][number];

/** What an act on a stock take changes. */
export const COUNT_CHANGES = ['counts', 'stock-movements', 'stock-goods', 'products', 'audit'];

export const countTones: Record<CountState, Tone> = {
  open: 'processing',
  submitted: 'warning',
  booked: 'success',
  cancelled: 'default',
};

/** `+2 / -1`; a dash where everything fits. */
export const describeDifference = ({ more, fewer }: Pick<CountRow, 'more' | 'fewer'>) =>
  more === 0 && fewer === 0 ? '无差异' : `盘盈 ${formatCount(more)} / 盘亏 ${formatCount(fewer)}`;

/** Stock takes, the newest first. */
export const counts = defineResource<CountRow, { state: CountState | ''; place: number }>({
  key: 'counts',
  noun: '盘点单',
  measure: '张',
  emptyText: '还没有盘点，选择仓库或门店开始',
  fields: {
    state: tabsField<CountState>({ label: '状态', all: '全部', choices: choicesOf(countStates) }),
    place: placeField,
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminCount.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'number',
      title: '盘点单号',
      width: 125,
      render: ({ number }) => <IdCell id={number} what="盘点单号" />,
      cell: ({ number }) => number,
    },
    {
      key: 'store',
      title: '地点与范围',
      width: 170,
      grows: true,
      render: ({ storeName, categoryName, note }) => (
        <NameCell
          strong={false}
          name={storeName}
          note={[categoryName || '全部商品', note].filter((part) => part !== '').join(' · ')}
        />
      ),
      cell: ({ storeName }) => storeName,
      further: [
        { title: '范围', cell: ({ categoryName }) => categoryName || '全部商品' },
        { title: '备注', cell: ({ note }) => note },
      ],
    },
    {
      key: 'progress',
      title: '已盘 / 应盘',
      width: 110,
      align: 'end',
      render: ({ counted, kinds }) => <Figures>{`${formatCount(counted)} / ${formatCount(kinds)}`}</Figures>,
      cell: ({ counted }) => counted,
      further: [{ title: '应盘', cell: ({ kinds }) => kinds }],
    },
    {
      key: 'difference',
      title: '差异',
      width: 160,
      render: (row) => describeDifference(row),
      cell: ({ more }) => more,
      further: [{ title: '盘亏', cell: ({ fewer }) => fewer }],
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => countStates[state],
      tone: ({ state }) => countTones[state],
      further: [{ title: '提交人', cell: ({ submittedBy }) => submittedBy }],
    }),
    timeColumn({
      key: 'createdAt',
      title: '开始',
      width: 170,
      at: ({ createdAt }) => createdAt,
      by: ({ openedBy }) => openedBy,
    }),
    timeColumn({
      key: 'bookedAt',
      title: '复核入账',
      width: 170,
      at: ({ bookedAt }) => bookedAt,
      by: ({ bookedBy }) => bookedBy,
    }),
  ],
});
