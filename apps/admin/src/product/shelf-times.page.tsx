import { App, Button } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { describePlan, type ShelfTimeRow } from './shelf-plan.ts';
import { shelfTimes } from './shelf-time.resource.tsx';
import { SHELF_TIME_CHANGES } from './shelf-time-query.ts';

/** SKUs that go on the shelf, or leave it, at a moment, and what became of those that did. */
export function ShelfTimesPage() {
  const mayEdit = usePermission('product:edit');
  const { modal } = App.useApp();
  const withdraw = useAct({
    run: (row: ShelfTimeRow) => api.adminShelfTime.withdraw({ id: row.id }),
    changes: SHELF_TIME_CHANGES,
    success: () => '已取消定时',
  });
  const ask = async (row: ShelfTimeRow) => {
    const sure = await modal.confirm({
      title: '取消这次定时？',
      content: `“${row.name}”原定 ${describePlan(row)}，取消后保持现在的状态。`,
      okText: '取消定时',
      cancelText: '再看看',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) withdraw.mutate(row);
  };
  const rowActions = (row: ShelfTimeRow) =>
    row.state === 'waiting' && (
      <Button
        size="small"
        type="text"
        loading={withdraw.isPending && withdraw.variables?.id === row.id}
        onClick={() => void ask(row)}
      >
        取消
      </Button>
    );
  return (
    <>
      <PageHead hint="到时自动上架或下架，商城页面随即更新。到时没有售价的不会上架，原因写在状态旁。" />
      <ResourceList
        resource={shelfTimes}
        {...(mayEdit && { rowActions: { width: 80, render: rowActions } })}
      />
    </>
  );
}
