import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type WatchState, watchKinds, watchStates } from '@jishi/contract/watch-words.ts';
import { InputNumber } from 'antd';
import { idField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { Figures, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatAmount } from '../shell/format.ts';

type WatchRow = OutputOf<Contract['adminWatch']['list']>['list'][number];

const states: Record<WatchState, { name: string; tone: Tone }> = {
  waiting: { name: '等候中', tone: 'processing' },
  told: { name: '已通知', tone: 'success' },
  cancelled: { name: '已取消', tone: 'default' },
  expired: { name: '已过期', tone: 'default' },
};

/** Who waits for what, the newest first. */
export const watches = defineResource<WatchRow, { state: WatchState | ''; ppid: number }, ''>({
  key: 'watches',
  noun: '登记',
  measure: '条',
  emptyText: '没有符合条件的登记',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: watchStates.map((value) => ({ value, label: states[value].name })),
    }),
    ppid: idField({
      control: ({ value, onChange }) => (
        <InputNumber
          aria-label="商品编号"
          placeholder="商品编号"
          min={1}
          precision={0}
          controls={false}
          value={value === 0 ? null : value}
          onChange={(next) => onChange(next ?? 0)}
        />
      ),
    }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminWatch.list({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({ key: 'name', title: '商品', width: 320, grows: true, text: ({ name }) => name }),
    textColumn({ key: 'kind', title: '类型', width: 110, text: ({ kind }) => watchKinds[kind] }),
    textColumn({ key: 'phone', title: '手机号', width: 130, figures: true, text: ({ phone }) => phone }),
    textColumn({
      key: 'who',
      title: '身份',
      width: 90,
      text: ({ isMember }) => (isMember ? '会员' : '访客'),
    }),
    {
      key: 'target',
      title: '期望价',
      width: 110,
      align: 'end',
      render: ({ target }) => <Figures>{target === 0 ? '—' : formatAmount(target)}</Figures>,
      cell: ({ target }) => (target === 0 ? '' : target),
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => states[state].name,
      tone: ({ state }) => states[state].tone,
    }),
    timeColumn({ key: 'createdAt', title: '登记时间', width: 150, at: ({ createdAt }) => createdAt }),
    timeColumn({
      key: 'toldAt',
      title: '通知时间',
      width: 150,
      never: '未通知',
      at: ({ toldAt }) => toldAt || null,
    }),
  ],
});
