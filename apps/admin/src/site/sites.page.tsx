import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { listPending } from '../settings/frame/host-rules.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { openSitesQuery, useEnterSite } from '../shell/open-sites.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useTenant } from '../shell/tenant.ts';
import { useAct } from '../shell/use-act.ts';
import { AddressesDialog } from './addresses.dialog.tsx';
import { RedirectDialog } from './redirect.dialog.tsx';
import { SiteDialog } from './site.dialog.tsx';
import { type SiteRow, sites } from './site.resource.tsx';

/** Every site of the installation, for the main site (S010, S011). */
export function SitesPage() {
  const mayEdit = usePermission('site:edit');
  const { xtenant: own } = useTenant();
  const { modal } = App.useApp();
  const { data: openSites = [] } = useAside(openSitesQuery);
  const enter = useEnterSite();
  const [shown, setShown] = useState<{ kind: 'new' } | { kind: 'redirect' | 'addresses'; row: SiteRow }>();
  const close = () => setShown(undefined);
  const setActive = useAct({
    run: ({ row, active }: { row: SiteRow; active: boolean }) =>
      api.adminSite.update({ xtenant: row.xtenant, active }).then(() => active),
    changes: ['sites', 'open-sites', 'audit'],
    success: (active) => (active ? '站点已启用，5 秒内恢复访问' : '站点已停用，5 秒内停止访问'),
  });

  const toggle = async (row: SiteRow) => {
    const sure = await modal.confirm(
      row.active
        ? {
            title: `停用“${row.siteName}”？`,
            content: `停用后 ${row.hosts.join('、')} 将无法访问，顾客不能下单或查看订单，该站点的员工也不能登录后台。数据全部保留，之后可以重新启用。`,
            okText: '停用',
            okButtonProps: { danger: true },
            cancelText: '再想想',
            focusable: { autoFocusButton: 'cancel' },
          }
        : {
            title: `启用“${row.siteName}”？`,
            content: `启用后顾客可以在 ${row.hosts.join('、')} 访问商城，该站点的员工可以登录后台。`,
            okText: '启用',
            cancelText: '再想想',
          },
    );
    if (sure) setActive.mutate({ row, active: !row.active });
  };
  const menuOf = (row: SiteRow): NonNullable<MenuProps['items']> => [
    { key: 'redirect', label: '编辑跳转', onClick: () => setShown({ kind: 'redirect', row }) },
    {
      key: 'toggle',
      label: row.active ? '停用站点' : '启用站点',
      danger: row.active,
      onClick: () => void toggle(row),
    },
  ];
  const rowActions = (row: SiteRow) => (
    <>
      {mayEdit && listPending(row.pending).length > 0 && (
        <Button size="small" type="text" onClick={() => setShown({ kind: 'addresses', row })}>
          审核域名
        </Button>
      )}
      {row.active && (
        <Button size="small" type="text" href={row.address} target="_blank" rel="noreferrer">
          访问商城
        </Button>
      )}
      {row.xtenant !== own && openSites.some((one) => one.xtenant === row.xtenant) && (
        <Button size="small" type="text" onClick={() => void enter(row.xtenant)}>
          进入后台
        </Button>
      )}
      {mayEdit && !isMainTenant(row.xtenant) && (
        <Dropdown trigger={['click']} menu={{ items: menuOf(row) }}>
          <Button
            size="small"
            type="text"
            aria-label={`${row.siteName} 的更多操作`}
            icon={<Ellipsis size={16} strokeWidth={1.5} />}
          />
        </Dropdown>
      )}
    </>
  );
  return (
    <>
      <PageHead
        hint="每个站点有自己的域名、商品、会员与员工；新建后由其首位员工登录该站点的后台继续设置。"
        actions={mayEdit && <AddButton onClick={() => setShown({ kind: 'new' })}>新建站点</AddButton>}
      />
      <ResourceList resource={sites} rowActions={{ width: 290, render: rowActions }} />
      {shown?.kind === 'new' && <SiteDialog onClose={close} />}
      {shown?.kind === 'addresses' && <AddressesDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'redirect' && <RedirectDialog row={shown.row} onClose={close} />}
    </>
  );
}
