import { permissions } from '@jishi/contract/permission.ts';
import { countColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { compareText, pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { Granted } from './granted.widget.tsx';
import type { RoleRow } from './role-query.ts';

const orders = {
  name: (one: RoleRow, other: RoleRow) => compareText(one.name, other.name),
  staff: (one: RoleRow, other: RoleRow) => one.staffCount - other.staffCount,
};

/** Roles of the tenant. They are few and read at once, so they are narrowed and sorted here. */
export const roles = defineResource<
  RoleRow,
  { keyword: string },
  'nameAsc' | 'nameDesc' | 'staffAsc' | 'staffDesc'
>({
  key: 'roles',
  noun: '角色',
  measure: '个',
  emptyText: '还没有角色',
  fields: { keyword: keywordField({ placeholder: '角色名称', maxLength: 20, width: 220 }) },
  rowKey: (row) => row.roleId,
  load: async ({ filters, sort, page, pageSize }, options) => {
    const found = (await api.adminStaff.roles({}, options)).filter((row) =>
      row.name.includes(filters.keyword),
    );
    const order = sort === '' ? undefined : sort.startsWith('name') ? orders.name : orders.staff;
    return pageOfRows(found, { page, pageSize }, order, sort.endsWith('Desc'));
  },
  columns: [
    {
      key: 'name',
      title: '角色',
      width: 180,
      sorts: { ascending: 'nameAsc', descending: 'nameDesc' },
      render: (row) => <NameCell name={row.name} />,
      cell: (row) => row.name,
    },
    {
      key: 'permissions',
      title: '权限',
      width: 420,
      grows: true,
      render: (row) => <Granted row={row} />,
      cell: (row) => row.permissions.map((one) => permissions[one]).join('、'),
    },
    countColumn({
      key: 'staff',
      title: '员工数',
      width: 100,
      sorts: { ascending: 'staffAsc', descending: 'staffDesc' },
      count: (row) => row.staffCount,
    }),
  ],
});
