import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { idField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { weekdayNames } from './frame/week-hours.ts';

export type DayRow = OutputOf<Contract['adminStore']['days']>['list'][number];

/** Days from today on that are not as their weekday. */
export const storeDays = defineResource<DayRow, { storeId: number }>({
  key: 'storeDays',
  noun: '特殊营业日',
  measure: '天',
  emptyText: '没有特殊营业日，门店按每周营业时间营业',
  fields: {
    storeId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={240} {...props} />,
    }),
  },
  rowKey: (row) => `${row.storeId} ${row.day}`,
  load: ({ filters, page, pageSize }, options) =>
    api.adminStore.days({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({
      key: 'day',
      title: '日期',
      width: 170,
      figures: true,
      text: ({ day }) => `${day} ${weekdayNames[(new Date(day).getUTCDay() + 6) % 7]}`,
    }),
    {
      ...textColumn({ key: 'store', title: '门店', width: 260, text: (row: DayRow) => row.storeName }),
      grows: true,
    },
    stateColumn({
      key: 'state',
      title: '安排',
      width: 120,
      text: (row) => (row.closed ? '停业一天' : '调整时间'),
      tone: (row) => (row.closed ? 'warning' : 'processing'),
    }),
    textColumn({
      key: 'hours',
      title: '营业时间',
      width: 140,
      figures: true,
      text: (row) => (row.closed ? '—' : `${row.opens}-${row.closes}`),
    }),
    textColumn({ key: 'note', title: '说明', width: 200, text: (row) => row.note }),
  ],
});
