import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { CallOptions } from '@jishi/contract/client.ts';
import {
  type DeviceState,
  deviceFlags,
  deviceStateKeys,
  deviceStates,
} from '@jishi/contract/device-state.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { readAllRows } from '../resource/export-rows.ts';
import { defineResource, type ListState } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures, IdCell, NameCell, StateTag, type Tone } from '../shell/cell/cells.widget.tsx';

export type DeviceRow = OutputOf<Contract['adminDevice']['list']>['list'][number];

/** Ours and on its way: info. Can be sold: success. Waits for somebody: warning. The rest: nothing. */
export const stateTones: Record<DeviceState, Tone> = {
  known: 'default',
  bought: 'warning',
  refurbishing: 'processing',
  ready: 'success',
  listed: 'processing',
  sold: 'default',
  lotSold: 'default',
  scrapped: 'default',
};
export const flagNames = ({ flags }: Pick<DeviceRow, 'flags'>) =>
  flags.map((flag) => deviceFlags[flag]).join('、');

interface Filters {
  state: DeviceState | '';
  keyword: string;
  flagged: 'yes' | '';
}
type Sort = 'timeAsc' | 'timeDesc';
const queryOf = ({ filters, sort, page, pageSize }: ListState<Filters, Sort>) => ({
  ...filters,
  sort,
  page,
  pageSize,
});

/** Rows of one call of the export; the API gives no more. */
const EXPORT_BATCH = 500;
const exportSource = {
  load: (state: ListState<Filters, Sort>, options: CallOptions) =>
    api.adminDevice.exportRows(queryOf(state), options),
  rowKey: (row: DeviceRow) => row.deviceId,
};
const sheetColumns: readonly { title: string; width: number; cell: (row: DeviceRow) => string }[] = [
  { title: '设备编号', width: 12, cell: (row) => String(row.deviceId) },
  { title: '串号', width: 36, cell: (row) => row.numbers.map(({ number }) => number).join('；') },
  { title: '商品', width: 40, cell: (row) => row.title },
  { title: '状态', width: 12, cell: (row) => deviceStates[row.state] },
  { title: '标记', width: 16, cell: flagNames },
  { title: '仓库 / 门店', width: 20, cell: (row) => row.store },
  { title: '持有会员', width: 14, cell: (row) => row.memberName },
  { title: '登记时间', width: 20, cell: (row) => writeBeijing(row.createdAt) },
  { title: '最近变动', width: 20, cell: (row) => writeBeijing(row.updatedAt) },
];

/** Devices of the register, the newest first. */
export const devices = defineResource<DeviceRow, Filters, Sort>({
  key: 'devices',
  noun: '串号',
  measure: '台',
  emptyText: '还没有登记的设备，发货录入串号或登记新品后会出现在这里',
  fields: {
    state: tabsField<DeviceState>({
      label: '状态',
      all: '全部',
      choices: deviceStateKeys.map((value) => ({ value, label: deviceStates[value] })),
    }),
    keyword: keywordField({ placeholder: '串号、前几位或后几位、订单号、商品', maxLength: 40, width: 300 }),
    flagged: choiceField<'yes'>({
      label: '标记',
      width: 120,
      choices: [{ value: 'yes', label: '有标记' }],
    }),
  },
  rowKey: (row) => row.deviceId,
  load: (state, options) => api.adminDevice.list(queryOf(state), options),
  exported: async (state, options) => {
    const rows = await readAllRows(exportSource, state, { ...options, batch: EXPORT_BATCH });
    const sheet = {
      name: '串号',
      columns: sheetColumns.map(({ title, width }) => ({ title, width })),
      rows: rows.map((row) => sheetColumns.map(({ cell }) => cell(row))),
    };
    return { rows: rows.length, sheets: [sheet] };
  },
  columns: [
    {
      key: 'number',
      title: '串号',
      width: 210,
      render: (row) => <NumberCell row={row} />,
    },
    textColumn({ key: 'title', title: '商品', width: 300, grows: true, text: (row) => row.title }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 210,
      text: (row) => deviceStates[row.state],
      tone: (row) => stateTones[row.state],
      beside: (row) =>
        row.flags.map((flag) => (
          <StateTag key={flag} tone="error">
            {deviceFlags[flag]}
          </StateTag>
        )),
    }),
    textColumn({ key: 'store', title: '仓库 / 门店', width: 160, text: (row) => row.store || '—' }),
    textColumn({ key: 'member', title: '持有会员', width: 120, text: (row) => row.memberName || '—' }),
    timeColumn({
      key: 'createdAt',
      title: '登记时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
    timeColumn({ key: 'updatedAt', title: '最近变动', width: 130, at: (row) => row.updatedAt }),
  ],
});

/** The first number, which is copied at a press, and below it how many others there are. */
function NumberCell({ row: { numbers } }: { row: DeviceRow }) {
  const [first, ...others] = numbers;
  if (!first) return '—';
  return (
    <NameCell
      strong={false}
      name={
        <IdCell id={first.number} what="串号">
          <Figures>{first.number}</Figures>
        </IdCell>
      }
      {...(others.length > 0 && { note: others.map(({ number }) => number).join('、') })}
    />
  );
}
