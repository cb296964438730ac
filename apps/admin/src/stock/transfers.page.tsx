import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { TransferDialog } from './transfer.dialog.tsx';
import { TransferDrawer } from './transfer.drawer.tsx';
import { type TransferRow, transfers } from './transfer.resource.tsx';

/** Goods between the warehouse and stores: asked for, on their way, received. */
export function TransfersPage() {
  const mayTransfer = usePermission('inventory:transfer');
  const [open, setOpen] = useOpenRow('transfer');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHead
        hint="调出方发出后，商品离开调出地点并计入调入地点的在途；调入方按实收数量收货，少收须写明原因。"
        {...(mayTransfer && {
          actions: <AddButton onClick={() => setNew(true)}>新建调拨单</AddButton>,
        })}
      />
      <ResourceList
        resource={transfers}
        onOpen={(row: TransferRow) => setOpen(row.id)}
        rowActions={{
          width: 80,
          render: (row) => (
            <Button size="small" type="text" onClick={() => setOpen(row.id)}>
              详情
            </Button>
          ),
        }}
      />
      {open !== undefined && <TransferDrawer id={open} onClose={() => setOpen(undefined)} />}
      {isNew && (
        <TransferDialog
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
