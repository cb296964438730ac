import { shiftDay, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { visitStates, visitTopics } from '@jishi/contract/guide-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { idField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { NameCell, StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';

export type VisitRow = OutputOf<Contract['adminGuide']['visits']>[number];

/** What reads anew once something was done about a visit. */
export const VISIT_CHANGED = ['guide-visits', 'guides', 'appointments', 'audit'];

const tones: Record<VisitRow['state'], Tone> = {
  booked: 'warning',
  confirmed: 'processing',
  arrived: 'success',
  served: 'default',
  missed: 'error',
  cancelled: 'default',
};

/** Days that have a tab: today stands for itself, the others are so many days from it. */
const days = {
  '1': '明天',
  '2': '后天',
  '3': '第 4 天',
  '4': '第 5 天',
  '5': '第 6 天',
  '6': '第 7 天',
} as const;

/** Visits to guides on a day, in the order of the clock. */
export const visits = defineResource<VisitRow, { day: keyof typeof days | ''; storeId: number }>({
  key: 'guide-visits',
  noun: '到店预约',
  measure: '个',
  emptyText: '这一天没有到店预约',
  fields: {
    day: tabsField({
      label: '日期',
      all: '今天',
      choices: (Object.keys(days) as (keyof typeof days)[]).map((value) => ({ value, label: days[value] })),
    }),
    storeId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={240} {...props} />,
    }),
  },
  rowKey: (row) => row.id,
  load: async ({ filters: { day, storeId }, page, pageSize }, options) => {
    const date = shiftDay(writeBeijingDay(new Date()), Number(day || 0));
    return pageOfRows(await api.adminGuide.visits({ day: date, storeId }, options), { page, pageSize });
  },
  columns: [
    textColumn({
      key: 'time',
      title: '时间',
      width: 80,
      figures: true,
      text: (row) => writeBeijingTime(row.startsAt),
    }),
    {
      key: 'guide',
      title: '导购',
      width: 220,
      render: ({ guideName, storeName, stranded }) => (
        <NameCell
          name={
            <>
              {guideName} {stranded && <StateTag tone="error">不在岗</StateTag>}
            </>
          }
          note={storeName}
          strong={false}
        />
      ),
      cell: ({ guideName }) => guideName,
      further: [{ title: '门店', cell: ({ storeName }) => storeName }],
    },
    textColumn({ key: 'topic', title: '咨询', width: 110, text: (row) => visitTopics[row.topic] }),
    {
      ...textColumn({ key: 'wish', title: '备注', width: 240, text: (row: VisitRow) => row.wish }),
      grows: true,
    },
    textColumn({ key: 'phone', title: '手机', width: 130, figures: true, text: (row) => row.phone }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => visitStates[row.state],
      tone: (row) => tones[row.state],
    }),
  ],
});
