import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { idField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { StoreSelect } from '../shell/store-select.widget.tsx';

export type GuideRow = OutputOf<Contract['adminGuide']['list']>[number];

const isAbsent = ({ absentOn }: GuideRow) => absentOn.includes(writeBeijingDay(new Date()));

/** Guides of all stores or of one, those who have left too. */
export const guides = defineResource<GuideRow, { storeId: number }>({
  key: 'guides',
  noun: '导购',
  measure: '位',
  emptyText: '还没有导购，新建后顾客可在门店页预约',
  fields: {
    storeId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={240} {...props} />,
    }),
  },
  rowKey: (row) => row.id,
  load: async ({ filters, page, pageSize }, options) =>
    pageOfRows(await api.adminGuide.list(filters, options), { page, pageSize }),
  columns: [
    textColumn({ key: 'name', title: '姓名', width: 110, text: (row) => row.name }),
    textColumn({ key: 'title', title: '职务', width: 110, text: (row) => row.title }),
    {
      ...textColumn({ key: 'store', title: '门店', width: 220, text: (row: GuideRow) => row.storeName }),
      grows: true,
    },
    textColumn({ key: 'skills', title: '擅长', width: 220, text: (row) => row.skills.join('、') }),
    countColumn({ key: 'ahead', title: '待到店', width: 90, count: (row) => row.ahead }),
    countColumn({ key: 'served', title: '已服务', width: 90, count: (row) => row.served }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => (!row.active ? '离岗' : isAbsent(row) ? '今日请假' : '在岗'),
      tone: (row) => (!row.active ? 'default' : isAbsent(row) ? 'warning' : 'success'),
    }),
  ],
});
