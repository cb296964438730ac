import { App, Button, Dropdown, type MenuProps } from 'antd';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission, useProfile } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { ResetDialog } from './reset.dialog.tsx';
import { SessionsDrawer } from './sessions.drawer.tsx';
import { StaffDialog } from './staff.dialog.tsx';
import { type StaffRow, staffList } from './staff.resource.tsx';

/** Everybody who works in this admin. */
export function StaffPage() {
  const mayEdit = usePermission('staff:edit');
  const maySeeSessions = usePermission('staff:session');
  const mayResetFactor = usePermission('staff:factor');
  const { staffId: own } = useProfile();
  const { modal } = App.useApp();
  const [shown, setShown] = useState<
    { kind: 'new' } | { kind: 'edit' | 'reset' | 'sessions'; row: StaffRow }
  >();
  const close = () => setShown(undefined);
  const setActive = useAct({
    run: ({ row, active }: { row: StaffRow; active: boolean }) =>
      api.adminStaff.setActive({ staffId: row.staffId, active }),
    changes: ['staff', 'audit'],
    success: () => '已保存',
  });

  const resetFactor = useAct({
    run: (row: StaffRow) => api.adminFactor.reset({ staffId: row.staffId }),
    changes: ['staff', 'factor-rule', 'audit'],
    success: () => '已重置，对方可用密码登录后重新开启',
  });
  const askReset = async (row: StaffRow) => {
    const sure = await modal.confirm({
      title: `重置 ${row.name} 的二次验证？`,
      content: '请先当面或电话确认是本人。重置后其所有登录立即结束，登录只需密码，原恢复码失效。',
      okText: '重置',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) resetFactor.mutate(row);
  };

  const toggle = async (row: StaffRow) => {
    const sure =
      !row.active ||
      (await modal.confirm({
        title: `停用 ${row.name} 的账号？`,
        content: '停用后对方立即退出登录，且无法再登录后台。之后可以重新启用。',
        okText: '停用',
        okButtonProps: { danger: true },
        cancelText: '再想想',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) setActive.mutate({ row, active: !row.active });
  };
  const menuOf = (row: StaffRow): NonNullable<MenuProps['items']> => [
    ...(maySeeSessions
      ? [{ key: 'sessions', label: '查看登录', onClick: () => setShown({ kind: 'sessions', row }) }]
      : []),
    ...(mayEdit && !row.headOffice && row.staffId !== own
      ? [{ key: 'reset', label: '重置密码', onClick: () => setShown({ kind: 'reset', row }) }]
      : []),
    ...(mayResetFactor && row.factor && row.staffId !== own
      ? [{ key: 'factor', label: '重置二次验证', onClick: () => void askReset(row) }]
      : []),
    ...(mayEdit && row.staffId !== own
      ? [
          {
            key: 'toggle',
            label: row.active ? '停用账号' : '启用账号',
            danger: row.active,
            onClick: () => void toggle(row),
          },
        ]
      : []),
  ];
  const rowActions = (row: StaffRow) => {
    const items = menuOf(row);
    return (
      <>
        {mayEdit && (
          <Button size="small" type="text" onClick={() => setShown({ kind: 'edit', row })}>
            编辑
          </Button>
        )}
        {items.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items }}>
            <Button
              size="small"
              type="text"
              aria-label={`${row.name} 的更多操作`}
              icon={<Ellipsis size={16} strokeWidth={1.5} />}
            />
          </Dropdown>
        )}
      </>
    );
  };
  return (
    <>
      <PageHead
        hint="员工只能使用其角色中的权限，修改后立即生效。"
        actions={mayEdit && <AddButton onClick={() => setShown({ kind: 'new' })}>新建员工</AddButton>}
      />
      <ResourceList
        resource={staffList}
        {...((mayEdit || maySeeSessions || mayResetFactor) && {
          rowActions: { width: 120, render: rowActions },
        })}
      />
      {shown?.kind === 'new' && <StaffDialog onClose={close} />}
      {shown?.kind === 'edit' && <StaffDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'reset' && <ResetDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'sessions' && <SessionsDrawer row={shown.row} onClose={close} />}
    </>
  );
}
