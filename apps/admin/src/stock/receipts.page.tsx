import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { ReceiptDialog } from './receipt.dialog.tsx';
import { ReceiptDrawer } from './receipt.drawer.tsx';
import { type ReceiptRow, receipts } from './receipt.resource.tsx';

/** Goods from suppliers: a draft, on their way, booked with their cost, or taken back. */
export function ReceiptsPage() {
  const [open, setOpen] = useOpenRow('receipt');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHead
        hint="入库后商品成本按移动加权平均更新：（入库前数量 × 原成本 + 本次数量 × 进货单价）÷ 总数量，四舍五入到分。录错请冲销，不能修改。"
        actions={<AddButton onClick={() => setNew(true)}>新建入库单</AddButton>}
      />
      <ResourceList
        resource={receipts}
        onOpen={(row: ReceiptRow) => setOpen(row.id)}
        rowActions={{
          width: 80,
          render: (row) => (
            <Button size="small" type="text" onClick={() => setOpen(row.id)}>
              详情
            </Button>
          ),
        }}
      />
      {open !== undefined && <ReceiptDrawer id={open} onClose={() => setOpen(undefined)} />}
      {isNew && (
        <ReceiptDialog
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
