import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, idField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Person } from '../shell/cell/cells.widget.tsx';
import { RoleFilter } from './role-select.widget.tsx';

export type StaffRow = OutputOf<Contract['adminStaff']['list']>['list'][number];
type State = 'active' | 'disabled';

/** 在职, 已停用, 待改密 */
function describeState(row: StaffRow): string {
  if (!row.active) return '已停用';
  return row.mustChangePassword ? '待改密' : '正常';
}

/** Staff of the tenant, those who are active first. */
export const staffList = defineResource<
  StaffRow,
  { keyword: string; roleId: number; state: State | '' },
  'nameAsc' | 'nameDesc' | 'loginAsc' | 'loginDesc'
>({
  key: 'staff',
  noun: '员工',
  measure: '名',
  emptyText: '还没有员工',
  fields: {
    keyword: keywordField({ placeholder: '姓名、账号', maxLength: 40, width: 220 }),
    roleId: idField({ control: (props) => <RoleFilter {...props} /> }),
    state: choiceField<State>({
      label: '状态',
      width: 120,
      choices: [
        { value: 'active', label: '已启用' },
        { value: 'disabled', label: '已停用' },
      ],
    }),
  },
  rowKey: (row) => row.staffId,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminStaff.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '员工',
      width: 220,
      grows: true,
      sorts: { ascending: 'nameAsc', descending: 'nameDesc' },
      render: (row) => (
        <Person
          name={row.name}
          note={`${row.account}${row.headOffice ? ' · 总部账号' : ''}`}
          off={!row.active}
        />
      ),
      cell: (row) => row.name,
      further: [{ title: '账号', cell: (row) => row.account }],
    },
    textColumn({ key: 'role', title: '角色', width: 160, text: (row) => row.roleName }),
    textColumn({ key: 'store', title: '门店', width: 180, text: (row) => row.storeName || '全部门店' }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: describeState,
      tone: (row) => (!row.active ? 'default' : row.mustChangePassword ? 'warning' : 'success'),
    }),
    textColumn({
      key: 'factor',
      title: '二次验证',
      width: 110,
      text: (row) => (row.headOffice ? '在主站' : row.factor ? '已开启' : '未开启'),
    }),
    {
      ...timeColumn({
        key: 'login',
        title: '最近登录',
        width: 140,
        sorts: { ascending: 'loginAsc', descending: 'loginDesc' },
        at: (row: StaffRow) => row.lastLoginAt,
        never: '从未登录',
      }),
      cell: (row) => (row.lastLoginAt ? new Date(row.lastLoginAt) : null),
    },
    timeColumn({ key: 'created', title: '创建时间', width: 140, at: (row) => row.createdAt }),
  ],
});
