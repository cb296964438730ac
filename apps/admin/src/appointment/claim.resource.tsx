import {
  type AppointmentService,
  appointmentServiceKeys,
  appointmentServices,
  type ClaimState,
  claimStates,
} from '@jishi/contract/appointment-service.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, idField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { stateChoices, stateTones } from './claim-words.ts';

type ClaimRow = OutputOf<Contract['adminAppointment']['list']>['list'][number];

/** Appointments of all stores that the asker may see, the latest first. */
export const claims = defineResource<
  ClaimRow,
  { state: ClaimState | ''; keyword: string; storeId: number; service: AppointmentService | ''; days: Days },
  'startAsc' | 'startDesc'
>({
  key: 'appointments',
  noun: '预约',
  measure: '个',
  emptyText: '没有预约，可在预约日历中登记',
  fields: {
    state: tabsField({ label: '状态', all: '全部', choices: stateChoices }),
    keyword: keywordField({ placeholder: '称呼、手机号', maxLength: 20 }),
    storeId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={220} {...props} />,
    }),
    service: choiceField({
      label: '服务',
      choices: appointmentServiceKeys.map((value) => ({ value, label: appointmentServices[value] })),
    }),
    days: daysField({ label: '预约日期' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters: { days, ...filters }, sort, page, pageSize }, options) =>
    api.adminAppointment.list(
      {
        ...filters,
        ...(days.from && { from: days.from }),
        ...(days.to && { to: days.to }),
        sort,
        page,
        pageSize,
      },
      options,
    ),
  columns: [
    timeColumn({
      key: 'startsAt',
      title: '预约时间',
      width: 150,
      sorts: { ascending: 'startAsc', descending: 'startDesc' },
      at: (row) => row.startsAt,
    }),
    {
      key: 'contact',
      title: '顾客',
      width: 220,
      grows: true,
      render: (row) => <NameCell name={row.contactName || '—'} note={row.note} />,
      cell: (row) => row.contactName,
      further: [{ title: '备注', cell: (row) => row.note }],
    },
    textColumn({ key: 'phone', title: '手机号', width: 140, figures: true, text: (row) => row.contactPhone }),
    textColumn({
      key: 'service',
      title: '服务',
      width: 110,
      text: (row) => appointmentServices[row.service],
    }),
    textColumn({ key: 'store', title: '门店', width: 200, text: (row) => row.storeName }),
    textColumn({ key: 'resource', title: '资源', width: 150, text: (row) => row.resourceName }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => claimStates[row.state],
      tone: (row) => stateTones[row.state],
    }),
  ],
});
