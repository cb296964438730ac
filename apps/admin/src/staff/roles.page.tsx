import { App, Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission, useProfile } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { RoleDialog } from './role.dialog.tsx';
import { roles } from './role.resource.tsx';
import type { RoleRow } from './role-query.ts';

/** Roles and what they may do. */
export function RolesPage() {
  const mayEdit = usePermission('staff:edit');
  const { permissions: own } = useProfile();
  const { modal } = App.useApp();
  const [shown, setShown] = useState<{ row?: RoleRow }>();
  const remove = useAct({
    run: (row: RoleRow) => api.adminStaff.removeRole({ roleId: row.roleId }),
    changes: ['roles', 'audit'],
    success: () => '角色已删除',
  });
  const ask = async (row: RoleRow) => {
    const sure = await modal.confirm({
      title: `删除角色“${row.name}”？`,
      content: '删除后无法恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) remove.mutate(row);
  };
  const rowActions = (row: RoleRow) => {
    const beyond = row.permissions.some((one) => !own.includes(one));
    return (
      <>
        <Button
          size="small"
          type="text"
          disabled={beyond}
          {...(beyond && { title: '该角色超出您自己的权限' })}
          onClick={() => setShown({ row })}
        >
          编辑
        </Button>
        <Button
          size="small"
          type="text"
          danger
          disabled={beyond || row.staffCount > 0 || remove.isPending}
          {...(row.staffCount > 0 && { title: '还有员工使用该角色' })}
          onClick={() => void ask(row)}
        >
          删除
        </Button>
      </>
    );
  };
  return (
    <>
      <PageHead
        hint="权限精确到按钮；没有权限的按钮不会显示。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建角色</AddButton>}
      />
      <ResourceList resource={roles} {...(mayEdit && { rowActions: { width: 140, render: rowActions } })} />
      {shown && <RoleDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
