import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Tag } from 'antd';
import { choiceField, idField } from '../resource/choice-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatShortMoment } from '../shell/format.ts';
import { RoleFilter } from './role-select.widget.tsx';
import styles from './staff.module.css';

export type StaffRow = OutputOf<Contract['adminStaff']['list']>['list'][number];
type State = 'active' | 'disabled';

/** 在职, 已停用, 待改密 */
export function tellState(row: StaffRow): string {
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
        <div className={styles.person} data-off={!row.active}>
          <span className={styles.avatar} aria-hidden="true" data-letter={row.name.slice(0, 1)} />
          <div>
            <span className={styles.name}>{row.name}</span>
            <span className={styles.faint}>
              {row.account}
              {row.headOffice && ' · 总部账号'}
            </span>
          </div>
        </div>
      ),
      cell: (row) => row.name,
      further: [{ title: '账号', cell: (row) => row.account }],
    },
    {
      key: 'role',
      title: '角色',
      width: 160,
      render: (row) => row.roleName,
      cell: (row) => row.roleName,
    },
    {
      key: 'state',
      title: '状态',
      width: 110,
      render: (row) => (
        <Tag
          variant="filled"
          color={!row.active ? 'default' : row.mustChangePassword ? 'warning' : 'success'}
        >
          {tellState(row)}
        </Tag>
      ),
      cell: tellState,
    },
    {
      key: 'login',
      title: '最近登录',
      width: 140,
      sorts: { ascending: 'loginAsc', descending: 'loginDesc' },
      render: (row) =>
        row.lastLoginAt ? (
          <time className={styles.when} dateTime={row.lastLoginAt} title={writeBeijing(row.lastLoginAt)}>
            {formatShortMoment(row.lastLoginAt)}
          </time>
        ) : (
          <span className={styles.faint}>从未登录</span>
        ),
      cell: (row) => (row.lastLoginAt ? new Date(row.lastLoginAt) : null),
    },
    {
      key: 'created',
      title: '创建时间',
      width: 140,
      render: (row) => <span className={styles.when}>{formatShortMoment(row.createdAt)}</span>,
      cell: (row) => new Date(row.createdAt),
    },
  ],
});
