import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { CountDrawer } from './count.drawer.tsx';
import { type CountRow, counts } from './count.resource.tsx';
import { OpenCountDialog } from './open-count.dialog.tsx';

/** Stock takes of the warehouse and stores: counted, looked at by a second person, written. */
export function CountsPage() {
  const mayCount = usePermission('inventory:count');
  const [open, setOpen] = useOpenRow('count');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHead
        hint="逐件扫描或填写数量；差异按清点时的在库计算，清点后的销售不影响结果。提交后由其他同事复核，入账后才调整库存。"
        {...(mayCount && { actions: <AddButton onClick={() => setNew(true)}>开始盘点</AddButton> })}
      />
      <ResourceList
        resource={counts}
        onOpen={(row: CountRow) => setOpen(row.id)}
        rowActions={{
          width: 80,
          render: (row) => (
            <Button size="small" type="text" onClick={() => setOpen(row.id)}>
              {row.state === 'open' && mayCount ? '盘点' : '详情'}
            </Button>
          ),
        }}
      />
      {open !== undefined && <CountDrawer id={open} onClose={() => setOpen(undefined)} />}
      {isNew && (
        <OpenCountDialog
          onDone={({ id }) => {
            setNew(false);
            setOpen(id);
          }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}
