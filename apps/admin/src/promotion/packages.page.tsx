import { App, Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { PackageDialog } from './package.dialog.tsx';
import { type PackageRow, packages } from './package.resource.tsx';

/** Goods that are offered as a block on the page of one of them. */
export function PackagesPage() {
  const { modal } = App.useApp();
  const mayEdit = usePermission('promotion:edit');
  const mayPublish = usePermission('promotion:publish');
  const [shown, setShown] = useState<{ row?: PackageRow }>();
  const move = useAct({
    run: ({ id, state }: PackageRow) =>
      api.adminPromotion.setPackageState({ id, state: state === 'published' ? 'stopped' : 'published' }),
    changes: ['packages', 'audit'],
    success: () => '已更新，商品页随即生效',
  });
  const offer = async (row: PackageRow) => {
    const asks = row.state !== 'published' && row.isBelowCost;
    const content = '套餐价低于所含商品的成本，每卖一套都会亏损';
    if (asks && !(await modal.confirm({ title: `发布“${row.name}”？`, content, okText: '仍然发布' }))) return;
    move.mutate(row);
  };
  const rowActions = (row: PackageRow) => (
    <>
      {mayEdit && row.state !== 'published' && (
        <Button size="small" type="text" onClick={() => setShown({ row })}>
          编辑
        </Button>
      )}
      {mayPublish && (
        <Button
          size="small"
          type="text"
          loading={move.isPending && move.variables?.id === row.id}
          onClick={() => void offer(row)}
        >
          {row.state === 'published' ? '停止' : '发布'}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead
        hint="套餐按整套优惠，缺少任意一件即恢复原价；发布中的套餐需先停止再编辑。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建套餐</AddButton>}
      />
      <ResourceList resource={packages} rowActions={{ width: 140, render: rowActions }} />
      {shown && <PackageDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
