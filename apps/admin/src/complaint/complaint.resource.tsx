import {
  type ComplaintState,
  type ComplaintTeam,
  complaintStateKeys,
  complaintStates,
  complaintTeamKeys,
  complaintTeams,
} from '@jishi/contract/complaint-state.ts';
import { Select } from 'antd';
import { Link } from 'react-router';
import { choiceField, idField, tabsField } from '../resource/choice-field.tsx';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { type ControlProps, defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { CaseLink } from './case-link.widget.tsx';
import { CaseState, DeadlineBar } from './case-state.widget.tsx';
import type { CaseRow } from './complaint-query.ts';

type Box = 'open' | 'mine' | 'unowned' | 'late' | 'escalated';

interface Filters {
  box: Box | '';
  keyword: string;
  team: ComplaintTeam | '';
  state: ComplaintState | '';
  typeId: number;
  storeId: number;
  days: Days;
}

function TypeFilter({ value, onChange }: ControlProps<number>) {
  const { data = [] } = useAside({
    queryKey: ['complaintTypes', 'all'],
    queryFn: ({ signal }) => api.adminComplaintManage.types({}, { signal }),
  });
  return (
    <Select
      allowClear
      aria-label="投诉类型"
      placeholder="投诉类型"
      style={{ width: 130 }}
      value={value === 0 ? null : value}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

/** The inbox: what is to be done first stands first. */
export const complaints = defineResource<
  CaseRow,
  Filters,
  'timeAsc' | 'timeDesc' | 'deadlineAsc' | 'deadlineDesc'
>({
  key: 'complaints',
  noun: '投诉',
  measure: '件',
  emptyText: '没有投诉，会员提交后会出现在这里',
  fields: {
    box: tabsField<Box>({
      label: '收件箱',
      all: '全部',
      choices: [
        { value: 'open', label: '进行中' },
        { value: 'mine', label: '我负责的' },
        { value: 'unowned', label: '待受理' },
        { value: 'late', label: '超时' },
        { value: 'escalated', label: '已升级' },
      ],
    }),
    keyword: keywordField({ placeholder: '投诉编号、订单号、手机号、会员编号', maxLength: 40, width: 200 }),
    team: choiceField<ComplaintTeam>({
      label: '处理组',
      width: 110,
      choices: complaintTeamKeys.map((value) => ({ value, label: complaintTeams[value] })),
    }),
    typeId: idField({ control: (props) => <TypeFilter {...props} /> }),
    state: choiceField<ComplaintState>({
      label: '状态',
      width: 130,
      choices: complaintStateKeys.map((value) => ({ value, label: complaintStates[value] })),
    }),
    storeId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={140} {...props} />,
    }),
    days: daysField({ label: '提交时间' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters: { days, ...filters }, sort, page, pageSize }, options) =>
    api.adminComplaint.list({ ...filters, ...days, sort, page, pageSize }, options),
  columns: [
    {
      key: 'number',
      title: '投诉',
      width: 280,
      grows: true,
      render: (row) => <NameCell name={<CaseLink row={row} />} note={row.content} />,
      cell: (row) => row.number,
      further: [{ title: '内容', cell: (row) => row.content }],
    },
    textColumn({ key: 'type', title: '类型', width: 110, text: (row) => row.typeText }),
    {
      key: 'state',
      title: '状态',
      width: 170,
      render: (row) => <CaseState row={row} />,
      cell: (row) => complaintStates[row.state],
      further: [{ title: '超时', cell: (row) => (row.wasLate ? '是' : '否') }],
    },
    textColumn({ key: 'member', title: '会员', width: 110, text: (row) => row.memberName }),
    {
      key: 'order',
      title: '订单',
      width: 150,
      render: (row) =>
        row.orderId > 0 ? (
          <Link
            className="figures"
            to={`/orders/${row.orderId}`}
            onClick={(event) => event.stopPropagation()}
          >
            {row.orderId}
          </Link>
        ) : (
          '—'
        ),
      cell: (row) => (row.orderId > 0 ? String(row.orderId) : ''),
    },
    textColumn({ key: 'store', title: '门店', width: 120, text: (row) => row.storeName || '—' }),
    textColumn({ key: 'owner', title: '负责人', width: 100, text: (row) => row.ownerName || '待受理' }),
    timeColumn({ key: 'waitingSince', title: '会员等待自', width: 120, at: (row) => row.waitingSince }),
    {
      key: 'deadline',
      title: '承诺时间',
      width: 190,
      sorts: { ascending: 'deadlineAsc', descending: 'deadlineDesc' },
      render: (row) => <DeadlineBar row={row} />,
      cell: (row) => (row.deadline ? new Date(row.deadline) : null),
    },
    timeColumn({
      key: 'createdAt',
      title: '提交',
      width: 120,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});
