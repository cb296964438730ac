import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission, useProfile } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type DayRow, storeDays } from './day.resource.tsx';
import { DaysDialog } from './days.dialog.tsx';

/** Holidays, closures and other hours of single days. */
export function StoreDaysPage() {
  const mayEdit = usePermission('store:edit');
  const { storeId } = useProfile();
  const [isAdding, setAdding] = useState(false);
  const remove = useAct({
    run: ({ storeId: of, day }: DayRow) => api.adminStore.removeDay({ storeId: of, day }),
    changes: ['storeDays', 'stores', 'appointments', 'audit'],
    success: () => '已取消，恢复每周营业时间',
  });
  const rowActions = (row: DayRow) =>
    // What is said of all stores is not for the staff of one of them.
    (storeId === 0 || storeId === row.storeId) && (
      <Popconfirm
        title="取消这一天的安排？"
        description="取消后恢复每周营业时间"
        okText="取消安排"
        cancelText="返回"
        onConfirm={() => remove.mutate(row)}
      >
        <Button size="small" type="text">
          取消安排
        </Button>
      </Popconfirm>
    );
  return (
    <>
      <PageHead
        hint="节假日、盘点等与平时不同的日子，可同时设置多家门店；已有的预约不会自动取消，请在预约日历中改约。"
        actions={mayEdit && <AddButton onClick={() => setAdding(true)}>设置特殊营业日</AddButton>}
      />
      <ResourceList
        resource={storeDays}
        {...(mayEdit && { rowActions: { width: 100, render: rowActions } })}
      />
      {isAdding && <DaysDialog onClose={() => setAdding(false)} />}
    </>
  );
}
